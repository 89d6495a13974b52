"""Litmus programs in which every object is told of from its birth on, whether they ask for that or not."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import jrf.program.program
from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.execution.from_birth import FROM_BIRTH
from jvm.visibility import Visibility
from tests.litmus.judged import SAMPLES, Litmus, programs

PROGRAMS = Path(__file__).resolve().parents[1] / "programs" / "classes"
_FINALS = [each for each in programs() if each.row in ("final fields", "RW races")]
_OTHERS = [each for each in programs() if each not in _FINALS]


def _answer(litmus: Litmus, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(jrf.program.program, "Visibility", partial(_more, Visibility))
    target = resolve(litmus.main, (str(SAMPLES / "classes"),), (), None)
    return check(load(None, {"timeout": 60}), target).verdict


def _more(make: type[Visibility], settings: tuple[str, ...] = (), **others: bool) -> Visibility:
    return make(settings=(*settings, FROM_BIRTH), **others)  # type: ignore[arg-type]


@pytest.mark.by_turns(8)
@pytest.mark.parametrize("litmus", _FINALS, ids=lambda litmus: litmus.main)
def test_leaks_are_found_out(litmus: Litmus, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _answer(litmus, monkeypatch) == litmus.expected


@pytest.mark.by_turns(12)
@pytest.mark.parametrize("how", ["own", "time", "shared", "money", "kept", "made"])
@pytest.mark.parametrize(("more", "expected"), [((), "safe"), (("racy",), "race")])
def test_what_is_made_where_nobody_listens(
    monkeypatch: pytest.MonkeyPatch, how: str, more: tuple[str, ...], expected: str
) -> None:
    monkeypatch.setattr(jrf.program.program, "Visibility", partial(_more, Visibility))
    target = resolve("everyday.Formats", (str(PROGRAMS),), (how, *more), None)
    assert check(load(None, {"timeout": 60}), target).verdict == expected


@pytest.mark.slow
@pytest.mark.parametrize("litmus", _OTHERS, ids=lambda litmus: litmus.main)
def test_all_others_answer_the_same(litmus: Litmus, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _answer(litmus, monkeypatch) == litmus.expected
