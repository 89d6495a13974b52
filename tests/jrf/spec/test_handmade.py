"""Classes that look right and are not (Rejected.java): none is verified. Right ones (Accepted.java): all."""

import tarfile
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("z3")

from jrf.errors import InputError
from jrf.spec.bounded import try_failure
from jrf.spec.checker import REFUTED, UNKNOWN, VERIFIED, Limits
from jrf.spec.run import Result, check, open_world
from jrf.spec.specs import Specs

ARCHIVE = Path(__file__).resolve().parent / "handmade.tar.xz"


REJECTED = 329
NONSENSE = (158, 284)
"""Specifications that say what may not be said there."""
QUICK = range(1, REJECTED + 1, 8)


@lru_cache(maxsize=1)
def unpacked() -> TemporaryDirectory[str]:
    folder = TemporaryDirectory()
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder.name, filter="data")
    return folder


def checked(name: str) -> Result:
    world, internal, entries = open_world(f"{unpacked().name}/{name}.class", (), None)
    return check(world, internal, entries, Specs(world, [internal], {}), Limits(), None, lambda text: None)


def refuses(number: int) -> None:
    try:
        assert checked(f"rejected/A{number}").verdict != VERIFIED
    except InputError:
        assert number in NONSENSE


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("number", QUICK)
def test_rejected(number: int) -> None:
    refuses(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", [each for each in range(1, REJECTED + 1) if each not in QUICK])
def test_others_rejected(number: int) -> None:
    refuses(number)


@pytest.mark.by_turns(8)
@pytest.mark.parametrize("number", range(1, 67))
def test_accepted(number: int) -> None:
    result = checked(f"accepted/R{number}")
    assert [(each.method.display, each.reason) for each in result.methods if each.verdict != VERIFIED] == []
    assert result.verdict == VERIFIED


def test_a_nested_class_alone() -> None:
    """Other classes of its nest use its private members, which is checked or said."""
    assert checked("rejected/A291$In").verdict == REFUTED
    result = checked("rejected/A292$In")
    assert result.verdict == VERIFIED
    assert any("the methods of rejected.A292" in each for each in result.assumptions)


def test_class_files_of_java_8() -> None:
    methods = {each.method.display: each.verdict for each in checked("eight/Eight").methods}
    assert methods.pop("eight.Eight$Bad.f(Eight)") == REFUTED
    assert "eight.Eight$Good.f()" in methods and set(methods.values()) == {VERIFIED}


def test_what_code_outside_may_break() -> None:
    (said,) = [each for each in checked("accepted/R50").assumptions if "invariants" in each]
    assert said.endswith("R50$P.v")


def test_a_constructor_of_another_class() -> None:
    assert checked("rejected/Early").verdict == UNKNOWN
    assert "constructors of rejected.Early show no object" in checked("rejected/AfterEarly").assumptions[-1]


def test_a_wait_for_a_caller_that_holds_the_monitor() -> None:
    refuted = [each for each in checked("rejected/A141").methods if each.verdict == REFUTED]
    assert [(each.method.info.name, len(each.failures)) for each in refuted] == [("f", 1)]
    assert '@Requires("!holds(this)")' in refuted[0].failures[0].message


@pytest.mark.parametrize(("number", "place"), [(264, "top = new rejected.A264$N"), (265, "top.value = new")])
def test_the_state_that_z3_found_has_objects(number: int, place: str) -> None:
    """On a new object, whose stack is empty, nothing happens."""
    result = checked(f"rejected/A{number}")
    refuted = next(each for each in result.methods if each.verdict == REFUTED)
    shown = try_failure(refuted, refuted.failures[0], result.class_path)
    assert place in shown and "show it" in shown
