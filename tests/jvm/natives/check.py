"""Runs a compiled program of these tests with the model checker."""

from __future__ import annotations

from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

HERE = Path(__file__).resolve().parent


def explored(folder: str, name: str, *arguments: str, **flags: object) -> Result:
    """The result of a depth-first search without partial-order reduction."""
    settings = load(None, {"search": "dfs", **flags})
    return check(settings, resolve(name, (str(HERE / folder / "classes"),), arguments, None))


def expected(folder: str) -> dict[str, str]:
    """The verdict that the comment of each program in the folder begins with."""
    found = {}
    for source in sorted((HERE / folder / "src").glob("*.java")):
        comment = source.read_text(encoding="utf-8").partition("/** ")[2]
        found[source.stem] = comment.partition(":")[0]
    return found
