"""The samples of `jrf spec`: the right ones are verified, the wrong ones refuted where they are wrong."""

from pathlib import Path

import pytest

pytest.importorskip("z3")

from jrf.spec.checker import Limits
from jrf.spec.run import Result, check, open_world
from jrf.spec.specs import Specs

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes" / "spec"
RIGHT = ("Counter", "Allocator", "Account", "Ring", "Stack", "Text")
WRONG = {
    "LossyCounter": ("increment", 20),
    "GreedyAllocator": ("alloc", 34),
    "RashAccount": ("withdraw", 36),
    "HastyRing": ("put", 33),
    "LossyStack": ("push", 28),
    "RaggedText": ("append", 54),
}


def checked(name: str) -> Result:
    world, internal, entries = open_world(str(CLASSES / f"{name}.class"), (), None)
    return check(world, internal, entries, Specs(world, [internal], {}), Limits(), None, lambda text: None)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("name", RIGHT)
def test_right(name: str) -> None:
    result = checked(name)
    assert [(each.method.display, each.reason) for each in result.methods if each.verdict != "verified"] == []
    assert result.verdict == "verified" and result.exit_code == 0


@pytest.mark.parametrize("name", WRONG)
def test_wrong(name: str) -> None:
    result = checked(name)
    assert result.verdict == "refuted" and result.exit_code == 1
    places = [(each.method, each.line) for outcome in result.methods for each in outcome.failures]
    assert WRONG[name] in places


@pytest.mark.slow
def test_file_system() -> None:
    result = checked("FileSystem")
    assert [(each.method.display, each.reason) for each in result.methods if each.verdict != "verified"] == []
    assert len(result.methods) > 60
