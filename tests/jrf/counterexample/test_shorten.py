"""Schedules are made shorter within a budget of work, however long their transitions are."""

from __future__ import annotations

from jrf.check import check
from jrf.counterexample.shorten import INSTRUCTIONS, Shortener
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load

BUDGET = 300
LONGEST = 30_000
"""Instructions of a transition of this program, at most: a thread that is alone runs to its end."""


def test_long_transitions_use_up_the_budget_sooner() -> None:
    settings = load(
        None, {"search": "lockset", "class-path": str(resources.folder("javasamples") / "classes")}
    )
    target = resolve("hybrid.LongRun", settings.class_path, ("2", "60", "60", "racy"), settings.jdk)
    schedule = check(settings, target).violations[0].schedule
    program = open_program(settings, target)
    h = program.listener()
    machine = program.launch(h)
    machine.cut()
    before = machine.instructions
    shortener = Shortener(machine, h, lambda detail: True, BUDGET, executed=lambda: machine.instructions)
    shorter, _ = shortener.shorten(schedule)
    assert len(shorter) <= len(schedule)
    assert shortener.budget <= 0
    assert machine.instructions - before <= BUDGET * INSTRUCTIONS + LONGEST
