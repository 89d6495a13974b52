"""The brief search for a shorter counterexample asks for what it needs only."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.search.engine.endings import Endings
from jrf.settings.settings import load

LITMUS = Path(__file__).resolve().parents[3] / "javasamples" / "classes"


def asked(main: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """The verdict, and how often it was asked whether the program can end."""
    times: list[object] = []
    ahead = Endings.lie_ahead
    monkeypatch.setattr(Endings, "lie_ahead", lambda *given: times.append(given) or ahead(*given))
    settings = load(None, {"class-path": str(LITMUS), "search": "heuristic"})
    verdict = check(settings, resolve(main, settings.class_path, (), settings.jdk)).verdict
    return verdict.value, len(times)


def test_a_race_is_shortened_without_a_look_for_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked("litmus.ReadBeforeAcquire", monkeypatch) == ("race", 0)


def test_a_livelock_is_shortened_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict, looks = asked("litmus.LongSpin", monkeypatch)
    assert verdict == "livelock" and looks > 0
