"""Each public class of java.util.concurrent has a program that uses it: safe, and racy when broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.classfile.classfile import ClassFile, parse
from jvm.classpath.classpath import default_jdk
from jvm.classpath.jimage import JImage
from tests.concurrent.explored import SAMPLES, assert_race, assert_safe, explored, programs

PACKAGE = "java/util/concurrent/"
PUBLIC, INTERFACE = 0x0001, 0x0200

# Classes that do nothing between threads, with the reason.
WITHOUT_PROGRAM = {
    "Flow": "holds interfaces only; SubmissionPublisher implements them",
    "Future$State": "constants",
    "StructuredTaskScope$Subtask$State": "constants",
}

PROGRAMS = [name for name in programs("juc") if name.endswith("Use")]
FURTHER = {
    "EnclosedElement": "race",
    "SkipListLooksTwice": "assertion",
}

# Each takes more than three seconds.
SLOW_WHEN_SAFE = {
    "CountedCompleterUse",
    "ExchangerUse",
    "ExecutorCompletionServiceUse",
    "ExecutorsUse",
    "ForkJoinPoolUse",
    "ForkJoinTaskUse",
    "ForkJoinWorkerThreadUse",
    "RecursiveActionUse",
    "RecursiveTaskUse",
    "ScheduledThreadPoolExecutorUse",
    "ThreadPoolExecutorAbortPolicyUse",
    "ThreadPoolExecutorCallerRunsPolicyUse",
    "ThreadPoolExecutorDiscardOldestPolicyUse",
    "ThreadPoolExecutorDiscardPolicyUse",
    "ThreadPoolExecutorUse",
}
SLOW_WHEN_BROKEN = {name for name in SLOW_WHEN_SAFE if "Policy" in name}


def slow(names: list[str], which: set[str]) -> list[object]:
    return [pytest.param(name, marks=pytest.mark.slow) if name in which else name for name in names]


def public_classes() -> dict[str, ClassFile]:
    """The public classes of the package and below in the embedded JDK, by their names without the package."""
    image = JImage.open(Path(default_jdk()) / "lib" / "modules")
    found = {}
    for module, name in image.entries():
        if module == "java.base" and name.startswith(PACKAGE):
            data = image.find(module, name)
            assert data is not None
            read = parse(data)
            found[read.name] = read
    nested = {inner.inner: inner.flags for read in found.values() for inner in read.inner_classes}
    return {
        name.removeprefix(PACKAGE): read
        for name, read in found.items()
        if nested.get(name, read.flags) & PUBLIC and "-" not in name
    }


def throwable(read: ClassFile, classes: dict[str, ClassFile]) -> bool:
    parent = read.super_name or ""
    return parent.endswith(("Exception", "Error")) or (
        parent.removeprefix(PACKAGE) in classes and throwable(classes[parent.removeprefix(PACKAGE)], classes)
    )


def test_no_class_is_missing() -> None:
    classes = public_classes()
    assert len(classes) > 100
    needed = {
        name.rpartition("/")[2].replace("$", "")
        for name, read in classes.items()
        if not read.flags & INTERFACE and not throwable(read, classes) and name not in WITHOUT_PROGRAM
    }
    assert {name.removesuffix("Use") for name in PROGRAMS} == needed
    assert WITHOUT_PROGRAM.keys() <= classes.keys()


@pytest.mark.by_turns(7)
@pytest.mark.parametrize("name", slow(PROGRAMS, SLOW_WHEN_SAFE))
def test_the_program_is_safe(name: str) -> None:
    assert_safe(explored(f"juc.{name}"))


@pytest.mark.by_turns(11)
@pytest.mark.parametrize("name", slow(PROGRAMS, SLOW_WHEN_BROKEN))
def test_with_the_hand_over_broken_it_races_on_its_own_data(name: str) -> None:
    assert_race(explored(f"juc.{name}", "broken"), "juc", name, rf"juc\.{name}(\$\w+)?\.data(\[\d\])?")


@pytest.mark.slow
@pytest.mark.by_turns(2)
@pytest.mark.parametrize("name", PROGRAMS)
def test_depth_first_search_finds_the_same(name: str) -> None:
    assert_safe(explored(f"juc.{name}", search="dfs"))
    broken = explored(f"juc.{name}", "broken", search="dfs")
    assert_race(broken, "juc", name, rf"juc\.{name}(\$\w+)?\.data(\[\d\])?")


@pytest.mark.parametrize("name", FURTHER)
def test_what_else_happens_between_calls(name: str) -> None:
    assert explored(f"juc.{name}").verdict == FURTHER[name]


def test_a_task_is_handed_over_before_its_queue_is_unlocked() -> None:
    """The worker takes it within 100 states; to explore all of the pool is not what is asked here."""
    bounds = {"search": "heuristic", "class-path": str(SAMPLES / "classes"), "max-states": "400"}
    settings = load(None, bounds)
    result = check(settings, resolve("juc.QueuedFromOutside", settings.class_path, (), settings.jdk))
    assert (result.verdict, result.violations) == ("inconclusive", ())
    assert any("state limit" in reason for reason in result.reasons), result.reasons
