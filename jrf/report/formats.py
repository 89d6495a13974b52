"""Every report of a result and what it can do: the one place that says so.

A report is a module with `report(result, shape)`; it is imported when it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from jrf.result import Result


class Shape(NamedTuple):
    """How a report for people is laid out. `replay_command` is a command line that runs a violation again;
    `quiet`: of the report one line; `warnings`: those without a witness too; `full_trace`: nothing is
    folded."""

    width: int
    replay_command: str | None
    quiet: bool
    warnings: bool
    full_trace: bool = False


class Format(NamedTuple):
    """A report, as declared. `styled`: on a terminal it is shown in colours, by `jrf.report.text`.
    `replayable`: `jrf replay` reads it."""

    name: str
    module: str
    styled: bool = False
    replayable: bool = False

    def report(self, result: Result, shape: Shape) -> str:
        module: Any = import_module(self.module)
        text: str = module.report(result, shape)
        return text


FORMATS: Final = {
    each.name: each
    for each in (
        Format("text", "jrf.report.text", styled=True),
        Format("json", "jrf.report.json", replayable=True),
    )
}
"""All reports by name, the default first."""
