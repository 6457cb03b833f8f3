"""The kinds of values in what a client may say, with their bounds; it knows no message.

Cards are ints (``copy * 54 + face``; face = ``rank * 4 + suit``, ranks 0 = 2 to 12 = A, suits 0 to 3 = s h c d; 52 is
the small joker, 53 the big one). Ranks are ints (0 = 2 to 12 = A, 13 small joker, 14 big joker). Times are
milliseconds since 1970.
"""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticKnownError


def _whole(value: Any) -> Any:
    """Only whole numbers are choices among whole numbers: a literal alone would take ``False`` for 0."""
    if type(value) is not int:
        raise PydanticKnownError("literal_error", {"expected": "a whole number"})
    return value


CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
CardNumber = Annotated[int, Field(ge=0, le=107)]
RankNumber = Annotated[int, Field(ge=0, le=14)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
Sequence = Annotated[int, Field(ge=0, le=2**53)]
Token = Annotated[str, Field(min_length=1, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z0-9_]+$")]
PersonName = Annotated[str, Field(min_length=1, max_length=64)]
Clock = Annotated[Literal[0, 15, 30, 60, 90], BeforeValidator(_whole)]
Pause = Annotated[Literal[300, 500, 1000, 2000, 3000, 4000, 5000], BeforeValidator(_whole)]
Absence = Literal["wait", "bot"]
Whole = Annotated[int, Field(ge=-(2**53), le=2**53)]
OptionValue = Whole | bool | Annotated[str, Field(max_length=40)]
