"""Class initialization is that of JLS 12.4.2: some programs of the generator, by every search."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from tests.initialization.compare import answer, differences
from tests.initialization.keep import ONE, OUTPUTS, TWO
from tests.initialization.oracle import Hierarchy, Type, outcomes

PROGRAMS = Path(__file__).resolve().parents[1] / "programs"
SEEDS = sorted(int(folder.name.removeprefix("p")) for folder in TWO.iterdir())


@pytest.mark.by_turns(13)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_search_says_what_the_oracle_says(seed: int) -> None:
    assert differences(TWO, seed) == []


@pytest.mark.parametrize("line", OUTPUTS.read_text("utf-8").splitlines(), ids=lambda line: line.split()[0])
def test_initializers_run_in_the_order_of_the_jvm(line: str) -> None:
    seed, printed = line.split("\t")
    assert answer(ONE, int(seed), {"search": "dfs"}).output == f"{printed}\n"


def test_the_kept_programs_show_each_outcome() -> None:
    from tests.initialization.generate import draw

    found = {outcome for seed in SEEDS for outcome in outcomes(draw(seed)) or {"safe"}}
    assert found == {"safe", "deadlock", "race on d0"}


def test_the_oracle_knows_the_deadlock_of_a_class_and_its_superclass() -> None:
    base = Type(initializer=(("use", 1),))
    derived = Type(superclass=0)
    assert outcomes(Hierarchy((base, derived), ((("use", 1),), (("use", 0),)))) == {"deadlock"}
    assert outcomes(Hierarchy((Type(), derived), ((("use", 1),), (("use", 0),)))) == set()


def test_the_oracle_orders_whoever_uses_a_class_behind_its_initializer() -> None:
    writer = Type(initializer=(("write", 0),))
    use = (("use", 0), ("read", 0))
    assert outcomes(Hierarchy((writer,), (use, use))) == set()
    assert outcomes(Hierarchy((writer,), (use, (("read", 0),)))) == {"race on d0"}


def test_the_classes_are_there() -> None:
    assert all((TWO / f"p{seed}" / "Main.class").is_file() for seed in SEEDS)
    assert Path(ONE).is_dir()


@pytest.mark.parametrize(
    "look",
    sorted(
        set(re.findall(r'case "(\w+)"', (PROGRAMS / "src" / "cases" / "LooksAtSeveral.java").read_text()))
    ),
)
def test_an_initializer_sees_what_changed_before_its_class_was_used(look: str) -> None:
    """One call of a native looks at several variables, and a later one of them changes."""
    target = resolve("cases.LooksAtSeveral", (str(PROGRAMS / "classes"),), (look,), None)
    result = check(load(None, {"timeout": 60.0}), target)
    assert result.verdict is Verdict.SAFE, result.violations
