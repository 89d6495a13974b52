"""Which access modes make an edge, and which accesses can race (docs/semantics.md, "Edges")."""

from __future__ import annotations

import pytest

from jvm.execution.access_modes import same
from jvm.values.numeric import add, bitwise, wrap
from tests.jvm.natives.check import explored

OWN = "../../programs"

RELEASES = {
    "setOpaque": False,
    "setRelease": True,
    "setVolatile": True,
    "compareAndSet": True,
    "weakCompareAndSetAcquire": False,
    "weakCompareAndSetRelease": True,
    "compareAndExchangeAcquire": False,
    "getAndAdd": True,
    "getAndAddAcquire": False,
    "getAndAddRelease": True,
    "getAndSetRelease": True,
    "getAndBitwiseOr": True,
}
ACQUIRES = {
    "getOpaque": False,
    "getAcquire": True,
    "getVolatile": True,
    "compareAndSet": True,
    "failingExchange": True,
    "failingExchangeRelease": False,
    "weakCompareAndSetRelease": False,
    "getAndAdd": True,
    "getAndAddAcquire": True,
    "getAndAddRelease": False,
}


@pytest.mark.parametrize("mode", RELEASES)
def test_a_write_releases_if_its_mode_does(mode: str) -> None:
    verdict = explored("edges", "Modes", mode, "getVolatile").verdict
    assert verdict == ("safe" if RELEASES[mode] else "race")


@pytest.mark.parametrize("mode", ACQUIRES)
def test_a_read_acquires_if_its_mode_does(mode: str) -> None:
    verdict = explored("edges", "Modes", "setVolatile", mode).verdict
    assert verdict == ("safe" if ACQUIRES[mode] else "race")


@pytest.mark.parametrize(
    ("where", "verdict"),
    [("plain", "race"), ("element", "race"), ("weak", "race"), ("volatile", "safe"), ("opaque", "safe")],
)
def test_only_plain_accesses_to_plain_variables_race(where: str, verdict: str) -> None:
    assert explored("edges", "PlainRace", where).verdict == verdict


def test_a_weak_update_fails_for_no_reason_only_if_asked_for() -> None:
    assert explored("edges", "Weak").verdict == "safe"
    assert explored("edges", "Weak", **{"spurious-wakeups": True}).verdict == "assertion"


@pytest.mark.by_turns(17)
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("update", range(19))
def test_every_weak_update_of_the_library_may_fail(update: int, search: str) -> None:
    flags = {"search": search, "spurious-wakeups": True}
    verdict = explored("edges", "WeakUpdates", str(update), **flags).verdict
    assert verdict == ("assertion" if update < 18 else "safe")
    assert explored("edges", "WeakUpdates", str(update), search=search).verdict == "safe"


@pytest.mark.by_turns(29)
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("where", ["alone", "in a thread"])
@pytest.mark.parametrize("update", range(10))
def test_weak_updates_of_what_no_other_thread_reaches_may_fail_too(
    update: int, where: str, search: str
) -> None:
    arguments = str(update), where
    flags = {"search": search, "spurious-wakeups": True}
    verdict = explored(OWN, "cases.OwnWeakUpdates", *arguments, **flags).verdict
    assert verdict == ("exception" if update < 7 else "safe")
    assert explored(OWN, "cases.OwnWeakUpdates", *arguments, search=search).verdict == "safe"


def test_values_are_compared_by_identity_and_bits() -> None:
    assert same(3, 3) and not same(3, 4)
    assert not same(0.0, -0.0) and same(float("nan"), float("nan"))
    assert same(None, None) and not same(None, 0)


def test_sums_wrap_in_their_type() -> None:
    assert add("I")(2**31 - 1, 1) == -(2**31)
    assert add("B")(127, 1) == -128
    assert add("C")(65535, 1) == 0
    assert add("F")(16777216.0, 1.0) == 16777216.0
    assert wrap("J", 2**63) == -(2**63)
    assert bitwise("Xor")(6, 3) == 5
