"""What an operator may set, all by environment variables that begin with ``TABLEMATES_``; it reads nothing else."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


def default_data_folder() -> Path:
    """Where data lies unless told otherwise: outside the checkout, where this system keeps people's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tablemates"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tablemates"


class Settings(BaseSettings):
    """The settings of one server."""

    model_config = SettingsConfigDict(env_prefix="TABLEMATES_", extra="ignore", frozen=True)

    #: Address to listen on.
    host: str = "0.0.0.0"  # noqa: S104  a card table is there to be reached
    port: Annotated[int, Field(ge=0, le=65535)] = 8710
    #: The address that friends use, e.g. ``https://cards.example.org``; without it links name this machine in its
    #: network.
    public_url: str = ""
    #: How many proxies of one's own stand in front (their X-Forwarded-For is believed).
    proxy_hops: Annotated[int, Field(ge=0, le=5)] = 0
    #: Further origins whose pages may connect, separated by commas.
    origins: str = ""
    #: Folder of the embedded store and of this server's own keys.
    data: Path = Field(default_factory=default_data_folder)
    #: A Redis (7.0 or newer) or Valkey to use instead of the embedded store.
    redis_url: str = ""
    #: Let anyone who reaches the page make tables, without the host key.
    open: bool = False
    #: Lets a monitoring system read /metrics from elsewhere.
    metrics_token: str = ""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"


def explain(error: ValidationError) -> str:
    """Which variable cannot be as it is set, in one line; its value stays out, as it may be a secret."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    name = "TABLEMATES_" + str(first["loc"][0]).upper()
    return f"{name}: {first['msg']}. Next step: correct {name}, or leave it unset."
