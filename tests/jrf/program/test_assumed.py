"""Where the language promises less than is explored, the answer names what it assumes (`jvm/assumed.py`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.assumed import (
    ASSERTIONS,
    FIXED_LOCALE,
    FIXED_MEMORY,
    FIXED_ORDER,
    FIXED_PROPERTIES,
    FIXED_STACK,
    MEMBERS_IN_ORDER,
    MIXED_MODES,
    NO_WEAK_FAILURE,
    NOT_COLLECTED,
    OTHER_CHANCE,
    ROUNDED,
    UNSET_PROPERTIES,
    WEAKER_MODES,
)

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"
NAMED = {
    "lazily": WEAKER_MODES,
    "opaque": WEAKER_MODES,
    "acquire": WEAKER_MODES,
    "updater": WEAKER_MODES,
    "mixed": MIXED_MODES,
    "ordered": None,
    "finalizer": NOT_COLLECTED,
    "cleaner": NOT_COLLECTED,
    "reference": NOT_COLLECTED,
    "weak keys": NOT_COLLECTED,
    "random": OTHER_CHANCE,
    "name": OTHER_CHANCE,
    "printed": None,
    "set": FIXED_ORDER,
    "members": MEMBERS_IN_ORDER,
    "member": None,
    "property": FIXED_PROPERTIES,
    "switch": UNSET_PROPERTIES,
    "version": None,
    "rounded": ROUNDED,
    "power": None,
    "memory": FIXED_MEMORY,
    "huge": FIXED_MEMORY,
    "deep": FIXED_STACK,
    "locale": FIXED_LOCALE,
    "upper": None,
    "asserted": ASSERTIONS,
    "seed": None,
    "strictly": None,
    "volatile": None,
    "queue": None,
    "local": None,
}


@pytest.mark.by_turns(10)
@pytest.mark.parametrize("search", ["auto", "dpor", "naive"])
@pytest.mark.parametrize("what", NAMED)
def test_what_is_assumed_of_a_program_is_named(what: str, search: str) -> None:
    settings = load(None, {"class-path": str(CLASSES), "search": search})
    result = check(settings, resolve("cases.Assumed", settings.class_path, (what,), settings.jdk))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    texts = (
        ASSERTIONS, FIXED_LOCALE, FIXED_MEMORY, FIXED_ORDER, FIXED_PROPERTIES, FIXED_STACK,
        MEMBERS_IN_ORDER, MIXED_MODES, NOT_COLLECTED, OTHER_CHANCE, ROUNDED, UNSET_PROPERTIES, WEAKER_MODES,
    )  # fmt: skip
    named = {each for each in result.assumptions if each in texts}
    assert named == {NAMED[what]} - {None}


@pytest.mark.parametrize("where", ["alone", "thread"])
@pytest.mark.parametrize("kind", range(10))
def test_that_no_weak_update_fails_for_no_reason_is_named(kind: int, where: str) -> None:
    settings = load(None, {"class-path": str(CLASSES)})
    target = resolve("cases.OwnWeakUpdates", settings.class_path, (str(kind), where), settings.jdk)
    result = check(settings, target)
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    assert (NO_WEAK_FAILURE in result.assumptions) == (kind < 7)
    settings = load(None, {"class-path": str(CLASSES), "spurious-wakeups": True})
    assert NO_WEAK_FAILURE not in check(settings, target).assumptions
