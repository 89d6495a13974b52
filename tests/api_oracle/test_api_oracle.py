"""Programs over the API: every search and the naive one agree, and with what the documentation says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from jvm.natives import registry
from tests.api_oracle.batch import MODELS, NAIVE, Answer, ask, compiled
from tests.api_oracle.campaign import ALL, NORMAL, PER_PROGRAM, answers, searches_of
from tests.api_oracle.compare import problems
from tests.api_oracle.corpus import CLASSES, QUICK, programs
from tests.api_oracle.generate import ApiProgram, api_program, java_source
from tests.api_oracle.operations import SUBJECTS
from tests.api_oracle.shrink import shrunk
from tests.oracle.in_process import FIRST

PROGRAMS = programs()
WRITE = frozenset({("P.x", True)})
TWO = WRITE | {("P.y", True)}
BLOCKS = "--search dfs --granularity synchronization"
ENDS = f"--search auto {FIRST}"
"""A search that ends at its first violation."""
DEADLOCK = Answer("deadlock", others=frozenset({"deadlock"}))


def by_seed(program: ApiProgram) -> str:
    return program.seed


@pytest.mark.parametrize("program", [PROGRAMS[number] for number in QUICK], ids=by_seed)
def test_some_searches_agree(program: ApiProgram) -> None:
    assert problems(answers(program, CLASSES, PER_PROGRAM, 10), program.expected) == [], program.about


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS, ids=by_seed)
def test_all_searches_agree(program: ApiProgram) -> None:
    assert problems(answers(program, CLASSES, ALL, 20), program.expected) == [], program.about


def test_a_seed_makes_the_same_program_again() -> None:
    assert api_program("7/3", "P") == api_program("7/3", "P")
    assert len({api_program(f"7/{number}", "P").source for number in range(200)}) > 150


def test_all_searches_that_claim_completeness_take_turns() -> None:
    asked = {search for number in range(len(NORMAL)) for search in _searches(number)}
    assert asked == set(NORMAL)


def _searches(number: int) -> tuple[str, ...]:
    return searches_of(ApiProgram(f"s/{number}", "P", "", ""), PER_PROGRAM)


@pytest.mark.parametrize(
    ("found", "expected", "number"),
    [
        ({"a": Answer("safe"), NAIVE: Answer("safe")}, None, 0),
        ({"a": Answer("safe"), NAIVE: Answer("race", WRITE)}, None, 1),
        ({"a": Answer("race", WRITE), NAIVE: Answer("safe")}, None, 0),
        ({"a": Answer("race", WRITE), NAIVE: Answer("race", TWO)}, None, 1),
        ({BLOCKS: Answer("race", WRITE), NAIVE: Answer("race", TWO)}, None, 0),
        ({BLOCKS: Answer("safe"), NAIVE: Answer("race", TWO)}, None, 2),
        ({"a": Answer("race", WRITE), NAIVE: Answer("safe"), MODELS: Answer("safe")}, None, 1),
        ({"a": Answer("safe"), "b": DEADLOCK}, None, 1),
        ({"a": Answer("inconclusive", reasons=("a limit",)), NAIVE: Answer("race", WRITE)}, None, 0),
        ({"a": Answer("safe"), NAIVE: Answer("inconclusive", reasons=("a limit",))}, None, 0),
        ({"a": Answer("safe"), NAIVE: Answer("safe")}, "race", 2),
        ({"a": Answer("race", WRITE)}, "not race", 1),
        ({"a": Answer("internal error: KeyError()")}, None, 1),
        ({ENDS: Answer("race", WRITE), "a": Answer("race", TWO)}, "race", 0),
        ({ENDS: DEADLOCK, "a": Answer("race", TWO)}, "race", 0),
        ({ENDS: Answer("safe"), "a": Answer("race", TWO), NAIVE: Answer("race", TWO)}, None, 1),
        ({ENDS: Answer("safe"), NAIVE: DEADLOCK}, None, 1),
        ({ENDS: Answer("safe"), "a": Answer("race", WRITE)}, "race", 2),
        ({ENDS: Answer("race", TWO), "a": Answer("race", WRITE)}, None, 1),
        ({ENDS: DEADLOCK, "a": Answer("safe")}, None, 1),
        ({ENDS: DEADLOCK, "a": Answer("inconclusive", reasons=("a limit",))}, None, 0),
        ({"a": Answer("safe"), NAIVE: Answer("assertion", others=frozenset({"assertion"}))}, None, 1),
    ],
)
def test_differences_are_told(found: dict[str, Answer], expected: str | None, number: int) -> None:
    assert len(problems(found, expected)) == number


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("javac") is None, reason="shrinking compiles")
def test_a_program_is_made_small() -> None:
    source = "class P {\nstatic int x;\nstatic int y;\nstatic void f() {\nx = 1;\n}\n}\n"
    program = ApiProgram("s/1", "P", source, "", "race")
    small = shrunk(program, lambda one, folder: "x = 1" in one.source)
    assert "y" not in small.source and "x = 1;" in small.source
    assert small.expected is None


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("javac") is None, reason="the program is compiled")
@pytest.mark.parametrize(
    ("subject", "change", "look", "unseen"),
    [
        ("WeakReference", "S.clear()", "S.get() == O", ("Reference.get", "Reference.clear")),
        ("Thread unstarted", "S.interrupt()", "S.isInterrupted()", ("Thread.isInterrupted",)),
        ("Semaphore", "S.release()", "S.availablePermits()", ("Semaphore.availablePermits",)),
        ("ReentrantLock", "S.lock()", "S.isLocked()", ("ReentrantLock.isLocked",)),
    ],
)
def test_a_native_that_looks_unseen_is_caught(
    subject: str,
    change: str,
    look: str,
    unseen: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registry.import_all()
    for signature, entry in list(registry.TABLE.items()):
        if any(name in signature for name in unseen):
            monkeypatch.setitem(registry.TABLE, signature, replace(entry, visible=None, action=None))
    found = next(one for one in SUBJECTS if one.name == subject)
    uses = {"change": change, "look": look, "other": change, "again": look}
    program = ApiProgram("s/1", "M", java_source("M", found, "between", uses), subject)
    compiled([program], tmp_path)
    answered = {search: ask("M", tmp_path, search, 20) for search in ("--search auto", NAIVE)}
    assert problems(answered, None) == [f"--search auto misses a assertion that {NAIVE} met"]
