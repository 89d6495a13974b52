"""--granularity synchronization: the verdicts of the litmus set, each as with a switch at every access."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load
from tests.samples_listed import expected

SAMPLES = resources.folder("javasamples")
LITMUS = expected("litmus.yaml")
TO_THE_END = ["litmus.DaemonsAfterMain", "litmus.DaemonAfterLastWrite", "litmus.DaemonExit"]
"""What would be one step with the end of its thread may keep daemons from theirs."""
BEFORE_THE_FIRST_CHOICE = ["litmus.ParkReadThenWrite", "litmus.ParkUnpark"]
"""Main reads or writes and then initializes a class of the JDK, all before the first choice: no edge."""


def verdict(main: str, search: str) -> str:
    given = {"class-path": str(SAMPLES / "classes"), "search": search, "granularity": "synchronization"}
    settings = load(None, given)
    return check(settings, resolve(main, settings.class_path, (), None)).verdict


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("main", TO_THE_END + BEFORE_THE_FIRST_CHOICE)
def test_a_block_hides_no_race(main: str, search: str) -> None:
    assert verdict(main, search) == LITMUS[main]


@pytest.mark.slow
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("main", LITMUS)
def test_the_verdict_of_each_litmus_program_stays(main: str, search: str) -> None:
    assert verdict(main, search) in (LITMUS[main], "inconclusive")
