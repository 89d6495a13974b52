"""Races where objects are handed over without an order: which are sure, and what is said of the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import jrf.check
from jrf.check import check
from jrf.counterexample.hand_overs import HandOvers
from jrf.counterexample.shortened import shortened
from jrf.program.in_doubt import HINT, RaceInDoubt
from jrf.program.program import Program
from jrf.program.target import resolve
from jrf.properties.registry import Found
from jrf.report.layout import plain
from jrf.report.text import render
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from jvm.errors import RestartNeeded

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"


def answer(name: str, **options: object) -> Result:
    settings = load(None, {"class-path": str(CLASSES), **options})
    return check(settings, resolve(f"litmus.{name}", settings.class_path, (), settings.jdk))


@pytest.mark.parametrize("all_races", [False, True])
@pytest.mark.parametrize(
    ("name", "verdict", "doubted"),
    [
        ("RaceBesideHandover", "race", False),
        ("WrittenBehindRelease", "race", False),
        ("ReleasedBehindHandover", "safe", False),
        ("WrittenBehindMonitor", "race", True),
        ("LeftBeforeHandover", "safe", True),
        ("ReleasedWhilePrivate", "safe", True),
        ("WrittenBeforeHandover", "race", True),
        ("WrittenBeforeRelease", "safe", True),
        ("WrittenAfterRelease", "race", True),
    ],
)
def test_all_is_searched_again_only_where_what_was_untold_may_decide(
    monkeypatch: pytest.MonkeyPatch, name: str, verdict: str, doubted: bool, all_races: bool
) -> None:
    asked: list[RestartNeeded] = []
    after = Program.after

    def noted(program: Program, needed: RestartNeeded) -> Program:
        asked.append(needed)
        return after(program, needed)

    monkeypatch.setattr(Program, "after", noted)
    result = answer(name, **{"all-races": all_races})
    assert result.verdict == verdict
    assert any(isinstance(each, RaceInDoubt) for each in asked) is doubted
    assert not result.reasons


@pytest.mark.parametrize("name", ["LeftBeforeHandover", "WrittenBehindMonitor"])
def test_a_race_in_doubt_is_told_if_the_second_search_gives_up(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    after = Program.after

    def bounded(program: Program, needed: RestartNeeded) -> Program:
        again = after(program, needed)
        if not isinstance(needed, RaceInDoubt):
            return again
        return msgspec.structs.replace(again, settings=replace(again.settings, max_depth=2))

    monkeypatch.setattr(Program, "after", bounded)
    result = answer(name)
    assert result.verdict is Verdict.INCONCLUSIVE and not result.complete
    found = next(reason for reason in result.reasons if "was found and not confirmed" in reason)
    assert f"a race on litmus.{name}.data" in found
    assert "write at litmus." in found and "read at litmus." in found and found.count(" line ") == 2
    assert HINT in result.hints
    assert "found and not confirmed" in " ".join(plain(render(result, 120)).split())


def test_what_was_shortened_is_no_race_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shorter path on which the race may be none is not shown."""
    longer: list[Found] = []

    def doubted(self: HandOvers, race: object) -> bool:
        return bool(longer)

    def kept(replays: object, found: list[Found]) -> list[Found]:
        longer.extend(found)
        return shortened(replays, found)  # type: ignore[arg-type]

    monkeypatch.setattr(HandOvers, "doubts", doubted)
    monkeypatch.setattr(jrf.check, "shortened", kept)
    result = answer("RaceBesideHandover")
    assert result.verdict == "race"
    assert result.violations[0].schedule == longer[0].schedule
