"""Where the language promises less than is explored, the answer names what it assumes (`jvm/assumed.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.assumed import NOT_COLLECTED, WEAKER_MODES

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"
NAMED = {
    "lazily": WEAKER_MODES,
    "opaque": WEAKER_MODES,
    "acquire": WEAKER_MODES,
    "updater": WEAKER_MODES,
    "finalizer": NOT_COLLECTED,
    "cleaner": NOT_COLLECTED,
    "reference": NOT_COLLECTED,
    "weak keys": NOT_COLLECTED,
    "strictly": None,
    "volatile": None,
    "queue": None,
    "local": None,
}


@pytest.mark.parametrize("search", ["auto", "dpor", "naive"])
@pytest.mark.parametrize("what", NAMED)
def test_what_is_assumed_of_a_program_is_named(what: str, search: str) -> None:
    settings = load(None, {"class-path": str(CLASSES), "search": search})
    result = check(settings, resolve("cases.Assumed", settings.class_path, (what,), settings.jdk))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    named = {each for each in result.assumptions if each in (NOT_COLLECTED, WEAKER_MODES)}
    assert named == {NAMED[what]} - {None}
