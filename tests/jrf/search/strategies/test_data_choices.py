"""Data choices, atomic blocks and cut-off paths: every search tries all, and what it found replays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jrf.check import check
from jrf.happens_before.listeners import listener_for
from jrf.happens_before.summary import HappensBefore
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.result import Result, Verdict
from jrf.search.engine.run import run
from jrf.search.engine.strategy import SearchOptions
from jrf.search.reduction.causality import Causality
from jrf.search.reduction.dpor import PartialOrderReduction
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.natives.gov_nasa_jpf.stub import unknown
from jvm.remembered.steps import StepDelta

SAMPLES = resources.folder("javasamples") / "classes"
COMPLETE = (
    ("dfs", "optimal"), ("heuristic", "optimal"), ("bfs", "optimal"), ("context", "optimal"),
    ("dpor", "optimal"), ("dpor", "source"), ("dpor", "classic"), ("stateful", "optimal"),
    ("auto", "optimal"),
)  # fmt: skip
VERDICTS = {
    "jpf.RareValue": "race", "jpf.Product": "assertion", "jpf.AtomicBlock": "safe", "jpf.NoEdge": "race",
    "jpf.Ignored": "safe", "jpf.RaceBeforeIgnored": "race", "jpf.BlockThatBlocks": "safe",
    "jpf.MayStop": "safe",
}  # fmt: skip
KINDS = ("WR", "WW", "RW")


def checked(main: str, classes: Path = SAMPLES, *arguments: str, **flags: object) -> Result:
    settings = load(None, {"class-path": str(classes)} | {k.replace("_", "-"): v for k, v in flags.items()})
    return check(settings, resolve(main, settings.class_path, arguments, None))


@pytest.mark.by_turns(9)
@pytest.mark.parametrize(("search", "reduction"), COMPLETE)
@pytest.mark.parametrize("main", VERDICTS)
def test_complete_searches_try_every_value(main: str, search: str, reduction: str) -> None:
    result = checked(main, search=search, dpor=reduction)
    if main == "jpf.BlockThatBlocks" and search in ("dpor", "stateful"):
        assert result.verdict == "inconclusive"
        assert any("beginAtomic" in reason for reason in result.reasons)
        return
    assert (result.verdict, result.reasons) == (VERDICTS[main], ())
    assert result.complete == (VERDICTS[main] == "safe")


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("search", ["random", "pct", "pos"])
@pytest.mark.parametrize("main", ["jpf.RareValue", "jpf.Product"])
def test_random_searches_draw_values_too(main: str, search: str) -> None:
    assert checked(main, search=search).verdict == VERDICTS[main]


@pytest.mark.parametrize("search", ["dfs", "dpor"])
def test_choices_are_part_of_schedules_and_traces(search: str) -> None:
    result = checked("jpf.Product", search=search)
    violation = result.violations[0]
    assert [(step.action, step.target, step.value) for step in violation.trace] == [
        ("choose", "Verify.getInt(0, 3)", "3"),
        ("choose", "Verify.getIntFromList(2, 5, 9)", "9"),
    ]
    assert violation.schedule == (3 << 16, 2 << 16)
    assert result.run is not None
    again = replay(result, result.run, "result.json")
    assert (again.verdict, again.output) == ("assertion", result.output)


def launched(main: str, classes: Path = SAMPLES, *arguments: str) -> tuple[Machine, HappensBefore]:
    settings = load(None, {"class-path": str(classes)})
    program = open_program(settings, resolve(main, settings.class_path, arguments, None))
    h = listener_for(KINDS)
    return program.launch(h), h


def endings(machine: Machine) -> Iterator[str]:
    """What the program printed at the end of each path; of paths that meet in one state, once."""
    seen: set[tuple[int, str]] = set()
    machine.cut()
    untried: list[tuple[Iterator[int], Delta | StepDelta | None]] = [(iter(machine.enabled()), None)]
    while untried:
        for transition in untried[-1][0]:
            machine.step(transition)
            delta = machine.cut()
            state = machine.fingerprint(), machine.output
            if state in seen:
                machine.revert(delta)
                continue
            seen.add(state)
            if not machine.enabled():
                yield machine.output
            untried.append((iter(machine.enabled()), delta))
            break
        else:
            _, undo = untried.pop()
            if undo is not None:
                machine.revert(undo)


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("variant", ["classic", "source", "optimal"])
@pytest.mark.parametrize("main", ["jpf.Choices", "jpf.Blocks", "jpf.CutOff"])
def test_reduction_reaches_every_end_and_runs_no_trace_twice(main: str, variant: str) -> None:
    expected = set(endings(launched(main)[0]))
    machine, h = launched(main)
    reached: set[str] = set()
    traces: list[tuple[tuple[int, ...], ...]] = []

    def observe(causality: Causality) -> None:
        reached.add(machine.output)
        layers: list[list[int]] = []
        heights: list[int] = []
        for action in causality.actions:
            height = max((heights[at] + 1 for at in range(len(heights)) if action.past >> at & 1), default=0)
            heights.append(height)
            layers += [[]] * (height + 1 - len(layers))
            layers[height] = [*layers[height], action.label]
        traces.append(tuple(tuple(sorted(layer)) for layer in layers))

    outcome = run(PartialOrderReduction(variant, None, observe), machine, h, SearchOptions())
    assert outcome.complete
    assert reached == expected
    assert len(expected) > 10
    assert len(set(traces)) == len(traces)


# -- every way to choose, and what is refused

CASES = Path(__file__).resolve().parents[3] / "programs" / "classes"
REFUSED = {
    "many": "Verify.getInt(0, 1000000) is a choice among 1,000,001 values",
    "key": "it needs a configuration of Java PathFinder",
    "attribute": "attributes of Java PathFinder are not kept",
    "property": "there is no configuration of Java PathFinder",
    "end": "the program asked to end the search",
    "nothing": "a choice without a value",
    "cut": "cut the program off before its first choice",
}
TRIED = {
    "range": {"-1", "0", "1", "2"},
    "random": {"0", "1", "2"},
    "one": {"5"},
    "double": {"1.5", "2.5"},
    "long": {"7", "1099511627776"},
    "twice": {"true true", "true false", "false true", "false false"},
    "hints": {"x : 3!\n"},
    "break": {"1", "2", "3"},
    "counters": {"0 1 1 true 0 0 0 -1 true false c e f abmain!\n"},
    "initializer": {"0", "1"},
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_tried_is_refused(case: str) -> None:
    result = checked("cases.Verified", CASES, case)
    assert (result.verdict, len(result.reasons)) == (Verdict.INCONCLUSIVE, 1)
    assert REFUSED[case] in result.reasons[0]


def test_a_method_that_is_not_known_is_told_with_those_that_are() -> None:
    assert unknown("getInt", "(III)I") == (
        "gov.nasa.jpf.vm.Verify.getInt(int, int, int); it is known as getInt(String) and getInt(int, int)"
    )
    assert "Verify.setHook(String), which is not known" in unknown("setHook", "(Ljava/lang/String;)V")


@pytest.mark.parametrize("case", TRIED)
def test_the_values_of_a_choice(case: str) -> None:
    machine, _ = launched("cases.Verified", CASES, case)
    found = set(endings(machine)) if machine.enabled() else {machine.output}
    assert found == TRIED[case]


@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful", "naive"])
@pytest.mark.parametrize(("case", "verdict"), [("", "safe"), ("looks", "assertion"), ("data", "race")])
def test_counters_are_atomic_and_order_nothing(case: str, verdict: str, search: str) -> None:
    settings = load(None, {"search": search, "class-path": str(CASES)})
    arguments = (case,) if case else ()
    result = check(settings, resolve("cases.Counted", settings.class_path, arguments, settings.jdk))
    assert result.verdict == verdict
    assert any("counters and values of Verify" in text for text in result.assumptions)
