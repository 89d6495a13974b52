"""jrf answers as the oracle does: every interleaving, vector clocks, no reduction, no matching."""

from __future__ import annotations

from itertools import count, islice

import pytest

from tests.oracle.compare import Level, disagreements
from tests.oracle.in_process import in_process_checker
from tests.oracle.language.generate import generated
from tests.oracle.language.kinds import INTERRUPTS, MODES
from tests.oracle.language.pretty import pretty

KINDS = ("RW", "WR", "WW")

# How a search is asked for, and how much of what the oracle found it must report. Switching threads only at
# synchronization
# keeps the verdict, not each racy location.
SEARCHES = [
    (("--search", "dfs"), Level.KINDS),
    (("--search", "heuristic"), Level.KINDS),
    (("--search", "dfs", "--granularity", "synchronization"), Level.VERDICT),
]


def _agree(
    options: tuple[str, ...], level: Level, seed: int, programs: int, kind: str = "", most: int = 2_000
) -> None:
    check = in_process_checker(options, KINDS)
    made = (generated(f"{kind}{seed}/{number}", most) for number in count())
    for program in islice((one for one in made if one is not None), programs):
        problems = disagreements(program.program, program.outcome, check, level)
        assert not problems, f"{pretty(program.program)}\n{problems}"


@pytest.mark.parametrize(("options", "level"), SEARCHES, ids=lambda value: str(value))
def test_generated_programs(options: tuple[str, ...], level: Level) -> None:
    _agree(options, level, seed=21, programs=8)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("kind", [MODES, INTERRUPTS])
def test_programs_with_access_modes_and_interrupts(kind: str) -> None:
    _agree(("--search", "auto"), Level.KINDS, seed=23, programs=8, kind=kind, most=300)


@pytest.mark.slow
@pytest.mark.parametrize(("options", "level"), SEARCHES, ids=lambda value: str(value))
def test_many_generated_programs(options: tuple[str, ...], level: Level) -> None:
    _agree(options, level, seed=22, programs=2_000)
