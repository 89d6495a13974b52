"""One litmus program by one variant of a search, held against what litmus.yaml says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from tests.oracle.in_process import FIRST, flags_of
from tests.samples_listed import listed

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
SAMPLES: Final = Path(__file__).resolve().parents[2] / "javasamples"
VARIANTS: Final = (
    "--search auto",
    "--search heuristic",
    "--search dfs",
    "--search bfs",
    "--search context",
    "--search dfs --granularity synchronization",
    "--search heuristic --granularity synchronization",
    "--search dpor --dpor optimal",
    "--search dpor --dpor source",
    "--search dpor --dpor classic",
    "--search stateful --reduction both",
    "--search stateful --reduction persistent",
    "--search stateful --reduction sleep",
    "--search stateful --reduction none",
    "--search naive",
    f"--search auto {FIRST}",
)
"""Every search that claims completeness, with what changes how it explores."""


@dataclass(frozen=True, slots=True)
class Litmus:
    """An entry of litmus.yaml. Locations end in `[*]` for all elements of an array."""

    main: str
    row: str
    expected: str
    locations: frozenset[str]
    """Those that must be reported when all races are asked for."""
    allowed: frozenset[str]
    """Those that may be."""
    rw_only: bool


@cache
def programs() -> list[Litmus]:
    return [
        Litmus(
            str(entry["main"]),
            str(entry["row"]),
            str(entry["expected"]),
            frozenset(entry.get("locations", [])),
            frozenset([*entry.get("locations", []), *entry.get("also", [])]),
            bool(entry.get("rw_only")),
        )
        for entry in listed("litmus.yaml")
    ]


def cut_off(result: Result) -> bool:
    """Whether a search ended at a bound, of states or of rounds that wait for time to pass: it has no answer,
    which is not wrong."""
    bounds = ("state limit", "depth limit", "waits for time to pass")
    cut = result.verdict == "inconclusive" and any(each in " ".join(result.reasons) for each in bounds)
    assert not (cut and result.complete)
    return cut


def kind_of(found: str) -> str:
    """What kind of answer it was that `problem` says this of: right, missing or wrong."""
    return "missing" if found.startswith("inconclusive: ") else "wrong" if found else "right"


def problem(
    program: Litmus,
    variant: str,
    timeout: float,
    states: int | None = None,
    wrapper: tuple[str, str] | None = None,
    classes: Path = SAMPLES / "classes",
    altered: Mapping[str, object] = NOTHING,
) -> str:
    """What is wrong with the variant's answer, within seconds and states; "" if nothing is. `wrapper`: the
    class that calls the program, and its folder. `altered`: other settings.

    No answer is told as `inconclusive: …`; whether that is allowed is the caller's to say.
    """
    main, *folders = wrapper or (program.main,)
    path = [str(classes), *folders]
    given = {**flags_of(variant.split()), "class-path": path, "timeout": timeout, **altered}
    if states is not None:
        given["max-states"] = states
    settings = load(None, {"detect": ["WR", "WW", "RW"], **given})
    result = check(settings, resolve(main, settings.class_path, (), settings.jdk))
    places = [each for one in result.violations for each in one.accesses]
    if any(each.class_ == "?" for each in places):
        return "an access has no place"
    if result.verdict == "inconclusive" and not result.violations:
        return f"inconclusive: {'; '.join(result.reasons)}"
    if settings.spurious_wakeups and program.expected == "safe":
        return ""  # they may have shown something
    if (settings.spurious_wakeups or not settings.all_races) and result.verdict != "safe" != program.expected:
        return ""  # another violation may have come first
    if result.verdict != program.expected:
        return f"{result.verdict}, but it is {program.expected}"
    racy = {
        re.sub(r"\[\d+\]", "[*]", violation.location.display)
        for violation in result.violations
        if violation.location is not None
    }
    if classes != SAMPLES / "classes":  # another compiler may keep no variable to call an array by
        arrays = sorted(name for name in program.allowed if name.endswith("[*]"))
        racy = {arrays[0] if arrays and "." not in name else name for name in racy}
    if racy - program.allowed:
        return f"false race on {', '.join(sorted(racy - program.allowed))}"
    if result.complete and settings.all_races and program.locations - racy:
        return f"missed race on {', '.join(sorted(program.locations - racy))}"
    return ""
