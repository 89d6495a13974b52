"""When reductions begin beside the heuristic search of `--search auto`."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.program import open_program
from jrf.program.target import Target, resolve
from jrf.result import Verdict
from jrf.search.auto.crowding import APART, CROWDED, crowding
from jrf.search.auto.opening import Beginning, Opening
from jrf.search.auto.search import FIRST
from jrf.settings import resources
from jrf.settings.settings import Settings, load
from jvm.listener import NullListener
from jvm.machine.machine import Machine

CASES = Path(__file__).resolve().parents[3] / "programs" / "classes"
CLASSES = f"{resources.folder('javasamples') / 'classes'}:{CASES}"
WIDER, WIDE, NARROW = (128, 100), (128, 60), (128, 10)


def prepared(main: str, *arguments: str) -> tuple[Settings, Target]:
    settings = load(None, {"class-path": CLASSES})
    return settings, resolve(main, settings.class_path, arguments, None)


def at_first_choice(main: str, *arguments: str) -> Machine:
    return open_program(*prepared(main, *arguments)).launch(NullListener())


def rounds(
    crowding: float, states: tuple[int, int], *, depth: int = 15, tried: frozenset[Beginning] = frozenset()
) -> list[tuple[Beginning, int]]:
    """What begins after each of the first rounds, and how long the next one is. What begins is there then."""
    opening = Opening(FIRST, lambda: crowding)
    assert opening.length == 62
    begun = []
    for _ in range(5):
        begins = opening.next(*states, depth, tried)
        tried |= {begins} - {Beginning.NOTHING}
        begun.append((begins, opening.length))
    return begun


@pytest.mark.parametrize(
    ("crowding", "states", "begins"),
    [
        (0.0, WIDE, [Beginning.REDUCTION, Beginning.NOTHING, Beginning.NOTHING]),
        (0.1, WIDER, [Beginning.COMBINATION, Beginning.NOTHING, Beginning.REDUCTION]),
        (0.1, WIDE, [Beginning.NOTHING, Beginning.COMBINATION, Beginning.REDUCTION]),
        (0.5, WIDER, [Beginning.NOTHING, Beginning.NOTHING, Beginning.NOTHING]),
        (0.0, NARROW, [Beginning.NOTHING, Beginning.NOTHING, Beginning.REDUCTION]),
        (0.5, NARROW, [Beginning.NOTHING, Beginning.NOTHING, Beginning.NOTHING]),
        (0.0, (6, 6), [Beginning.NOTHING, Beginning.NOTHING, Beginning.REDUCTION]),
    ],
)
def test_what_begins_beside_it(crowding: float, states: tuple[int, int], begins: list[Beginning]) -> None:
    assert rounds(crowding, states) == list(
        zip([*begins, Beginning.NOTHING, Beginning.ALL], [63, 375, 1_000, 2_500, 2_500], strict=True)
    )


def test_reduction_that_compares_states_waits_where_executions_are_long() -> None:
    assert rounds(0.1, WIDER, depth=30)[:2] == [(Beginning.NOTHING, 63), (Beginning.COMBINATION, 375)]
    assert rounds(0.1, WIDER, depth=60)[:2] == [(Beginning.NOTHING, 63), (Beginning.NOTHING, 375)]
    assert rounds(0.0, WIDER, depth=60)[0] == (Beginning.REDUCTION, 63)


def test_what_was_tried_does_not_begin_again() -> None:
    tried = frozenset({Beginning.REDUCTION})
    assert {begins for begins, _ in rounds(0.1, NARROW, tried=tried)} == {Beginning.NOTHING, Beginning.ALL}


def test_short_searches_have_no_opening() -> None:
    assert Opening(20, lambda: 0.0).next(*WIDE, 30, frozenset()) is Beginning.ALL


def test_it_goes_on_in_the_round_that_was_saved() -> None:
    opening = Opening(FIRST, lambda: 0.0)
    opening.resume(375)
    assert opening.next(*NARROW, 15, frozenset()) is Beginning.REDUCTION
    opening.resume(8_000)
    assert opening.next(*NARROW, 15, frozenset()) is Beginning.ALL


def test_crowds_are_told_from_threads_that_hardly_meet() -> None:
    crowded = at_first_choice("nonblocking.CasCounter", "3", "2")
    seldom = at_first_choice("cases.Pairs", "3", "2")
    apart = at_first_choice("dpor.Indexer", "12")
    assert crowding(apart) < APART <= crowding(seldom) < CROWDED <= crowding(crowded)
    before = apart.fingerprint()
    crowding(apart)
    assert apart.fingerprint() == before, "the machine is back where it stood"
    assert crowding(object()) == 1.0


def test_reduction_that_compares_states_ends_pairs_of_threads_at_once() -> None:
    result = check(*prepared("cases.Pairs", "3", "2"))
    assert (result.verdict, result.stats.search) == (Verdict.SAFE, "stateful")
    assert result.stats.transitions < 600
