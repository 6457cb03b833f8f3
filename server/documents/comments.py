"""What the source says about a class and its fields: docstrings and comments; it knows nothing of schemas."""

import inspect
import re
from typing import Final

_FIELD: Final = re.compile(r"^    (\w+): [^#]*?(?:  # (.*))?$")
_COMMENT: Final = re.compile(r"^    #: ?(.*)$")


def summary_of(cls: type) -> str:
    """The docstring of a class, paragraphs kept, line breaks inside them not."""
    return flowing(inspect.cleandoc(cls.__doc__ or ""))


def flowing(text: str) -> str:
    """A text whose paragraphs are one line each, in the words of the wire."""
    return "\n\n".join(" ".join(wired(paragraph).split()) for paragraph in text.split("\n\n"))


def wired(text: str) -> str:
    """Python's way of writing turned into what a client sees."""
    return re.sub(r"\bNone\b", "null", text.replace("``", "`"))


def field_comments(cls: type) -> dict[str, str]:
    """The comment above each field (``#:``) or behind it, of the class and what it is made from."""
    found: dict[str, str] = {}
    for ancestor in reversed(cls.__mro__):
        if ancestor.__module__.startswith(("engine.", "protocol.")):
            found.update(_comments_in(inspect.getsource(ancestor)))
    return found


def _comments_in(source: str) -> dict[str, str]:
    found: dict[str, str] = {}
    above: list[str] = []
    for line in source.splitlines():
        comment, field = _COMMENT.match(line), _FIELD.match(line)
        if comment:
            above.append(comment[1])
        elif field:
            text = " ".join(above) or field[2]
            if text:
                found[field[1]] = wired(text)
            above = []
    return found
