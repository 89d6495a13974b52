"""No look, change or lock in the middle of a step goes unseen beside a thread (`jvm.overlooked`)."""

from __future__ import annotations

import pytest

from jrf.errors import InputError
from jrf.result import Verdict
from jvm.natives.java_lang_thread.all_threads import starts_of_one
from jvm.overlooked import ALL, FOUND_OUT, LOCK, PROPERTY, done_openly, hidden, overlooked, without
from tests.jrf.program.test_outside import checked
from tests.other_jdks import JDK_17

OPEN = {
    "set": "looks at the system property java.util.concurrent.ForkJoinPool.common.parallelism",
    "cleared": "looks at the system property java.util.Arrays.useLegacyMergeSort",
    "put": "looks at the system property java.util.concurrent.ForkJoinPool.common.parallelism",
    "replaced": "looks at a system property",
    "removed": "looks at a system property",
    "viewed": "looks at a system property",
    "both": "looks at the system property java.util.Arrays.useLegacyMergeSort",
    "starts": "the order in which several threads started others",
    "package": "getDefinedPackage of everyday, by a loader of the JVM",
    "constant": "String.intern of what is a constant of a class that threads load or use first",
    "registered": "java.lang.ClassLoader.registerAsParallelCapable beside other threads",
    "putAll": "a change of the system property java.locale.providers",
    "exchanged": "a change of the system property java.locale.providers",
    "between": "Unsafe accesses the static variable cases.Overlooked$Slow.numbers",
    "plain": "Unsafe accesses the static variable cases.Overlooked$Slow.number",
    "security": "looks at the security property jdk.serialFilter",
    "providers": "looks at the variable sun.security.jca.",
    "rules": "cases.Overlooked$Rules.provideRules, which the library calls within a step",
    "ruled": "cases.Overlooked$Rules.provideRules, which the library calls within a step",
    "handler": "cases.Overlooked$From.close, which the library calls within a step",
    "local": "an initializer of the JDK uses the class of the program cases.Overlooked$Local",
    "written": "Unsafe access to java.lang.Thread.name, a field of the JDK",
    "zone": "takes the lock on java.util.TimeZone.class",
    "locale": "takes the lock on java.util.Locale.class",
}
"""What `cases.Overlooked` leaves open, by its argument, and which words of the reason tell it."""


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("search", ["auto", "dpor"])
@pytest.mark.parametrize("what", OPEN)
def test_what_is_hidden_in_a_step_leaves_the_answer_open(what: str, search: str) -> None:
    result = checked("cases.Overlooked", what, search=search)
    assert (result.verdict, result.complete) == (Verdict.INCONCLUSIVE, False)
    assert OPEN[what] in result.reasons[0]


@pytest.mark.by_turns(4)
@pytest.mark.parametrize(
    "what",
    [
        "starts by one",
        "name",
        "descriptor",
        "own table",
        "alone",
        "other",
        "listed",
        "found",
        "object",
        "own",
        "used before",
        "security before",
        "security alone",
        "providers before",
    ],
)
def test_other_properties_and_locks_leave_nothing_open(what: str) -> None:
    assert checked("cases.Overlooked", what).verdict == Verdict.SAFE


def test_a_thing_is_open_if_it_is_on_both_sides() -> None:
    notes = {"another note"}
    hidden(notes, PROPERTY, "a")
    done_openly(notes, PROPERTY, "b")
    done_openly(notes, FOUND_OUT, "a")
    done_openly(notes, LOCK, "a")
    assert overlooked(notes) == []
    done_openly(notes, PROPERTY, ALL)
    hidden(notes, LOCK, "a")
    assert len(overlooked(notes)) == 2
    assert without(notes) == {"another note"}


def test_names_are_bounded() -> None:
    notes = {f"note {number}" for number in range(3000)}
    done_openly(notes, PROPERTY, "a")
    hidden(notes, PROPERTY, "b")
    assert len(overlooked(notes)) == 1
    few: set[str] = set()
    done_openly(few, PROPERTY, "a" * 60_000)
    hidden(few, PROPERTY, "b")
    assert overlooked(few) == [
        "the JDK looks at a system property in the middle of a step, and a thread of the program changes it"
    ]


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("level", ["fine", "info"])
def test_the_record_of_an_exit_leaves_the_answer_open_where_it_would_be_made(level: str) -> None:
    result = checked("cases.ExitLogged", level)
    if level == "info":
        assert result.verdict == Verdict.SAFE
    else:
        assert (
            result.verdict == Verdict.INCONCLUSIVE
            and "logs the record of the logger java.lang.Runtime" in result.reasons[0]
        )


def test_other_providers_of_locales_are_refused() -> None:
    with pytest.raises(InputError, match=r"java\.locale\.providers"):
        checked("cases.ExitLogged", "info", define=["java.locale.providers=SPI"])


@pytest.mark.parametrize("what", ["own", "cause"])
def test_what_an_exception_prints_by_its_own_code_is_not_run(what: str) -> None:
    result = checked("cases.TracePrinted", what, all_races=True)
    assert (result.verdict, result.complete) == (Verdict.EXCEPTION, False)
    assert "by code of the program" in result.reasons[0]
    assert checked("cases.TracePrinted", what).reasons == ()


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("level", ["all", "info"])
def test_the_record_of_a_filter_leaves_the_answer_open_where_it_would_be_made(level: str) -> None:
    result = checked("cases.FilterLogged", level)
    if level == "info":
        assert result.verdict == Verdict.SAFE
    else:
        assert "logs the record of the logger java.io.serialization" in result.reasons[0]


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_properties_of_the_program_are_asked_by_who_asks_the_jdk_first(search: str) -> None:
    assert checked("cases.OwnProperties", search=search).verdict == Verdict.RACE


def test_starts_are_in_an_order_where_one_thread_makes_them_or_begins_who_does() -> None:
    assert starts_of_one((0,), (1,))
    assert starts_of_one((), (3, 0))
    assert starts_of_one((0,), (0, 5))
    assert starts_of_one((0,), (1, 0))
    assert not starts_of_one((1,), (0, 0))
    assert not starts_of_one((0, 1), (1, 0))


@pytest.mark.skipif(JDK_17 is None, reason="no JDK 17 here; newer ones do not tell")
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
def test_another_thread_may_initialize_a_class_between_two_looks(search: str) -> None:
    result = checked("cases.Overlooked", "initialized", jdk=str(JDK_17), search=search)
    assert result.verdict == Verdict.ASSERTION


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
@pytest.mark.parametrize("way", ["method", "descriptor"])
def test_who_may_wait_for_an_initializer_leaves_the_answer_open(way: str, search: str) -> None:
    result = checked("cases.UsesItself", way, search=search)
    assert (result.verdict, result.complete) == (Verdict.INCONCLUSIVE, False)
    assert "the class cases.UsesItself$Used is used by reflection" in result.reasons[0]


@pytest.mark.parametrize("way", ["only initializer", "only thread"])
def test_one_of_the_two_alone_leaves_nothing_open(way: str) -> None:
    assert checked("cases.UsesItself", way).verdict == Verdict.SAFE


@pytest.mark.parametrize("which", ["lookup", "rules"])
def test_the_monitor_of_what_may_be_two_objects_is_refused(which: str) -> None:
    result = checked("cases.LocksHandle", which)
    assert result.verdict == Verdict.INCONCLUSIVE
    assert "which of them are one object" in result.reasons[0]


def test_the_monitor_of_a_handle_that_was_asked_for_once_is_not() -> None:
    assert checked("cases.LocksHandle", "once").verdict == Verdict.SAFE
