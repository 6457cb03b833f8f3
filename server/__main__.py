"""Every command of ``run.py``, by name; each is a thin door to the module that does it."""

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from server.settings import Settings

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
PASS_ON = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def _settings() -> "Settings":
    """What the environment sets; one that cannot be ends the command in one line."""
    from pydantic import ValidationError

    from server.settings import Settings, explain

    try:
        return Settings()
    except ValidationError as error:
        typer.echo(explain(error), err=True)
        raise typer.Exit(2) from None


@app.command()
def serve() -> None:
    """Serve tables until stopped; everything is set by TABLEMATES_ variables (README)."""
    from server.serving import serve as run

    raise typer.Exit(run(_settings()))


@app.command()
def judge() -> None:
    """Say of each line's cards what they are and whether they may be played (JSON lines in, JSON lines out)."""
    from server import cases

    cases.run(sys.stdin.buffer, sys.stdout, cases.judge)


@app.command()
def legal() -> None:
    """List every legal play of each line's hand (JSON lines in, JSON lines out)."""
    from server import cases

    cases.run(sys.stdin.buffer, sys.stdout, cases.legal)


@app.command()
def flow() -> None:
    """Play through each line's phase: bidding, score, match, whole hands (JSON lines in, JSON lines out)."""
    from server import cases

    cases.run(sys.stdin.buffer, sys.stdout, cases.flow)


@app.command()
def replay(file: Path, seat: Annotated[int | None, typer.Option(help="Show what this seat could see.")] = None) -> None:
    """Print each position of an exported finished deal as JSON lines."""
    from server.replay import main

    raise typer.Exit(main(file, seat))


@app.command()
def backup(file: Path) -> None:
    """Write everything that is stored to a file, also while tables play."""
    from server.copies import backup as run

    raise typer.Exit(asyncio.run(run(_settings(), file)))


@app.command()
def restore(file: Path) -> None:
    """Fill an empty data folder from a backup."""
    from server.copies import restore as run

    raise typer.Exit(asyncio.run(run(_settings(), file)))


@app.command(context_settings=PASS_ON)
def arena(context: typer.Context) -> None:
    """Let bots play each other (see --help)."""
    from bots.arena import main

    raise typer.Exit(main(context.args))


@app.command(context_settings=PASS_ON)
def bench(context: typer.Context) -> None:
    """Measure: ``bench server --json``."""
    from server.bench import main

    raise typer.Exit(main(context.args))


@app.command(context_settings=PASS_ON)
def check(context: typer.Context) -> None:
    """The quick gate: format, lint, types, architecture, drift, deploy files."""
    from server.check import main

    raise typer.Exit(main(context.args))


@app.command(context_settings=PASS_ON)
def schema(context: typer.Context) -> None:
    """Write the schema, the documents and the types that are generated; ``--check`` only compares."""
    from server.schema import main

    raise typer.Exit(main(context.args))


if __name__ == "__main__":
    app()
