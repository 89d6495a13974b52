"""The oracle on programs whose answers are known from the literature, and its parts against `java` and
themselves.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from tests.oracle import program as p
from tests.oracle.assembler import assemble
from tests.oracle.compare import Answer, Level, answer_of, differences, verdicts, write
from tests.oracle.generate import candidate, corpus
from tests.oracle.oracle import Outcome, Race, TooManySchedules, explore
from tests.oracle.pretty import pretty
from tests.oracle.shrink import shrunk

X, Y, F, G = p.Static("x"), p.Static("y"), p.Static("f"), p.Static("g")
ZERO, ONE = p.Value(0), p.Value(1)
Body = tuple[p.Statement, ...]


def outcome(*threads: Body) -> Outcome:
    return explore(made(*threads))


def made(*threads: Body) -> p.Program:
    return p.Program(
        threads, ("x", "y"), ("f", "g"), (("a", 2),), ("o",), ("p",), ("q",), ("m", "n"), ("l",), ("c",)
    ).numbered()


def increment(location: p.Location) -> Body:
    return (p.Read("r", location), p.Write(location, p.Value(1, "r")))


def when(register: str, constant: int, *then: p.Statement) -> p.Statement:
    return p.If(p.Condition(register, constant), then)


def shown(races: frozenset[Race]) -> set[str]:
    return {str(race) for race in races}


def test_two_threads_of_n_and_m_actions_have_binomially_many_interleavings() -> None:
    assert outcome((p.Start(1), *increment(F), *increment(F)), increment(F) * 2).schedules == 70


def test_store_buffering_on_plain_fields_races_in_both_orders() -> None:
    found = outcome((p.Start(1), p.Write(X, ONE), p.Read("r", Y)), (p.Write(Y, ONE), p.Read("r", X)))
    assert shown(found.every) == {
        "WR Main.x {2, 5}",
        "RW Main.x {2, 5}",
        "WR Main.y {3, 4}",
        "RW Main.y {3, 4}",
    }
    assert found.first == found.every


def test_store_buffering_on_volatiles_is_safe_and_never_reads_two_zeros() -> None:
    found = outcome((p.Start(1), p.Write(F, ONE), p.Read("r", G)), (p.Write(G, ONE), p.Read("r", F)))
    assert (found.every, found.every_verdicts) == (frozenset(), frozenset())


@pytest.mark.parametrize(("flag", "racy"), [(F, False), (Y, True)])
def test_message_passing_needs_a_volatile_flag(flag: p.Location, racy: bool) -> None:
    found = outcome(
        (p.Start(1), p.Write(X, ONE), p.Write(flag, ONE)), (p.Read("r", flag), when("r", 1, p.Read("s", X)))
    )
    assert {race.location for race in found.every} == ({"Main.x", "Main.y"} if racy else set())
    assert {race.location for race in found.first} == ({"Main.y"} if racy else set())


def test_a_volatile_write_synchronizes_with_later_reads_even_if_they_see_another_write() -> None:
    found = outcome(
        (p.Start(1), p.Write(X, ONE), p.Write(F, ONE), p.Write(F, p.Value(2))),
        (p.Read("r", F), when("r", 2, p.Read("s", X))),
    )
    assert not found.every


def test_a_write_after_the_publication_races() -> None:
    found = outcome(
        (p.Start(1), p.Write(X, ONE), p.Write(F, ONE), p.Write(X, ONE)),
        (p.Read("r", F), when("r", 1, p.Read("s", X))),
    )
    assert shown(found.every) == {"WR Main.x {4, 7}", "RW Main.x {4, 7}"}


@pytest.mark.parametrize(("second", "racy"), [("m", False), ("n", True)])
def test_only_a_common_monitor_orders(second: str, racy: bool) -> None:
    found = outcome((p.Start(1), p.Synchronized("m", increment(X))), (p.Synchronized(second, increment(X)),))
    assert {race.kind for race in found.every} == ({"WR", "WW", "RW"} if racy else set())


def test_a_reentrant_lock_orders_and_an_exception_leaves_it_locked() -> None:
    section = (p.Lock("l"), *increment(X), p.Unlock("l"))
    assert not outcome((p.Start(1), *section), section).every
    died = outcome((p.Start(1), *section), (p.Lock("l"), p.Throw(), p.Unlock("l")))
    assert died.every_verdicts == {"exception", "deadlock"}


def test_an_exception_leaves_a_synchronized_block() -> None:
    found = outcome((p.Start(1), p.Synchronized("m", ())), (p.Synchronized("m", (p.Throw(),)),))
    assert found.every_verdicts == {"exception"}


def test_start_and_join_order() -> None:
    assert not outcome((p.Write(X, ONE), p.Start(1), p.Join(1), p.Read("r", X)), increment(X)).every
    assert shown(outcome((p.Start(1), p.Write(X, ONE), p.Join(1)), (p.Read("r", X),)).every) == {
        "WR Main.x {2, 4}",
        "RW Main.x {2, 4}",
    }


def test_join_of_a_thread_that_was_not_started_returns_without_an_edge() -> None:
    assert outcome((p.Start(1), p.Join(2)), (p.Write(X, ONE),), ()).every_verdicts == frozenset()


def test_a_thread_knows_what_its_starter_knew() -> None:
    found = outcome((p.Write(X, ONE), p.Start(1)), (p.Start(2),), (p.Read("r", X),))
    assert not found.every


def test_an_unguarded_wait_may_miss_its_notification() -> None:
    found = outcome(
        (p.Start(1), p.Synchronized("m", (p.Notify("m"),))), (p.Synchronized("m", (p.Wait("m"),)),)
    )
    assert found.every_verdicts == {"deadlock"}


def test_a_guarded_wait_is_notified_and_ordered() -> None:
    waiter = (p.Synchronized("m", (p.Read("r", X), when("r", 0, p.Wait("m")), p.Read("s", X))),)
    found = outcome((p.Start(1), p.Synchronized("m", (p.Write(X, ONE), p.Notify("m")))), waiter)
    assert (found.every, found.every_verdicts) == (frozenset(), frozenset())


def test_notify_wakes_any_one_waiter_and_notify_all_all() -> None:
    def waiter(register: int) -> Body:
        seen = p.Condition("r", 0)
        go = p.AssertNot(p.Condition("s", register))
        return (p.Synchronized("m", (p.Read("r", F), p.If(seen, (p.Wait("m"), p.Read("s", G), go)))),)

    def run(everyone: bool) -> frozenset[str]:
        wake = p.Synchronized(
            "m", (p.Write(F, ONE), p.Write(G, p.Value(2)), p.Notify("m", everyone=everyone))
        )
        return outcome((p.Start(1), p.Start(2), wake), waiter(2), waiter(2)).every_verdicts

    assert run(everyone=False) == {"assertion", "deadlock"}
    assert run(everyone=True) == {"assertion"}


def test_monitors_in_opposite_orders_deadlock() -> None:
    def nested(one: str, two: str) -> Body:
        return (p.Synchronized(one, (p.Synchronized(two, ()),)),)

    assert outcome((p.Start(1), *nested("m", "n")), nested("n", "m")).every_verdicts == {"deadlock"}
    assert outcome((p.Start(1), *nested("m", "n")), nested("m", "n")).every_verdicts == frozenset()


def test_monitors_are_reentrant() -> None:
    nested = (p.Synchronized("m", (p.Synchronized("m", increment(X)), *increment(X))),)
    found = outcome((p.Start(1), *nested), nested)
    assert (found.every, found.every_verdicts) == (frozenset(), frozenset())


def test_double_checked_locking_races_unless_the_reference_is_volatile() -> None:
    def get(field: str) -> Body:
        """Read the field; if null, again under the monitor, and publish a filled box; then use it."""
        create = (p.New("b"), p.Write(p.BoxField("b", "v"), ONE), p.Publish(field, "b"))
        return (
            p.LoadBox("b", field),
            p.IfNotNull("b", (p.Assign("have", ONE),)),
            when(
                "have",
                0,
                p.Synchronized(
                    "m",
                    (
                        p.LoadBox("b", field),
                        p.IfNotNull("b", (p.Assign("have", ONE),)),
                        when("have", 0, *create),
                    ),
                ),
            ),
            p.Read("r", p.BoxField("b", "v")),
        )

    plain = outcome((p.Start(1), *get("p")), get("p"))
    assert {race.location for race in plain.every} == {"Main.p", "Box.v"}
    assert {race.location for race in plain.first} == {"Main.p"}
    assert not outcome((p.Start(1), *get("q")), get("q")).every


def test_a_successful_cas_acquires_and_releases() -> None:
    enter = (p.CompareAndSet("r", "c", 0, 1), when("r", 1, *increment(X), p.AtomicSet("c", ZERO)))
    assert not outcome((p.Start(1), *enter), enter).every


def test_a_failed_cas_acquires_but_does_not_release() -> None:
    fails = p.CompareAndSet("r", "c", 7, 8)
    assert not outcome(
        (p.Start(1), p.Write(X, ONE), p.AtomicSet("c", ONE)),
        (fails, p.AtomicGet("s", "c"), when("s", 1, fails, p.Read("t", X))),
    ).every
    released = outcome((p.Start(1), p.Write(X, ONE), fails), (p.AtomicGet("s", "c"), p.Read("t", X)))
    assert released.every


def test_get_then_set_loses_an_update_and_get_and_add_does_not() -> None:
    def total(add: Body) -> frozenset[str]:
        check = (p.Join(1), p.AtomicGet("s", "c"), p.AssertNot(p.Condition("s", 2, equal=False)))
        return outcome((p.Start(1), *add, *check), add).every_verdicts

    assert total((p.AtomicGet("r", "c"), p.AtomicSet("c", p.Value(1, "r")))) == {"assertion"}
    assert total((p.GetAndAdd("r", "c", 1),)) == frozenset()


def test_elements_of_one_array_are_separate_locations() -> None:
    def store(index: int) -> Body:
        return (p.Write(p.Element("a", index), ONE),)

    assert not outcome((p.Start(1), *store(0)), store(1)).every
    assert shown(outcome((p.Start(1), *store(1)), store(1)).every) == {"WW Main.a[1] {2, 3}"}


def test_index_out_of_bounds_null_and_unlock_of_a_free_lock_are_exceptions_without_an_access() -> None:
    for statement in (
        p.Read("r", p.Element("a", 2)),
        p.Read("r", p.BoxField("b", "v")),
        p.Unlock("l"),
        p.Notify("m"),
    ):
        found = outcome((p.Start(1), p.Write(X, ONE)), (statement,))
        assert found.every_verdicts == {"exception"}
        assert found.schedules == 1


def test_fields_of_different_boxes_are_different_locations() -> None:
    body = (p.New("b"), p.Write(p.BoxField("b", "v"), ONE))
    assert not outcome((p.Start(1), *body), body).every


def test_a_box_handed_over_by_a_race_may_be_told_by_its_publication() -> None:
    give = (p.New("b"), p.Write(p.BoxField("b", "v"), ONE), p.Publish("p", "b"))
    take = (p.LoadBox("b", "p"), p.IfNotNull("b", (p.Read("r", p.BoxField("b", "v")),)))
    found = outcome((p.Start(1), *give), take)
    assert "WR Box.v {3, 7}" in shown(found.every)
    assert shown(found.handed_over) == {"WR Box.v {4, 7}"}
    assert not outcome(
        (p.Start(1), *give[:2], p.Publish("q", "b")), (p.LoadBox("b", "q"), *take[1:])
    ).handed_over


def test_one_program_state_with_and_without_an_edge() -> None:
    """Writing 1 over 1 or skipping the write; the winner's or the loser's end: only happens-before tells."""
    skipped = outcome(
        (p.Write(X, ONE), p.Start(1), p.Write(F, ONE), p.Read("r", X)),
        (p.Read("r", F), when("r", 0, p.Write(X, ONE))),
    )
    assert "WR Main.x {4, 7}" in shown(skipped.first)
    write_once = (p.CompareAndSet("r", "c", 0, 1), when("r", 1, p.Write(X, ONE)))
    one_joined = outcome((p.Start(1), p.Start(2), p.Join(1), p.Read("r", X)), write_once, write_once)
    assert shown(one_joined.races(frozenset({"WR"}))) == {"WR Main.x {4, 10}"}
    both_joined = outcome(
        (p.Start(1), p.Start(2), p.Join(1), p.Join(2), p.Read("r", X)), write_once, write_once
    )
    assert not both_joined.every


def test_what_comes_after_a_race_is_kept_apart() -> None:
    found = outcome((p.Start(1), p.Write(X, ONE)), (p.Read("r", X), p.AssertNot(p.Condition("r", 1))))
    assert (found.verdicts, found.every_verdicts) == (frozenset(), frozenset({"assertion"}))


def test_loops_run_and_programs_that_are_too_large_are_refused() -> None:
    body = (p.Repeat(3, increment(F)), p.AssertNot(p.Condition("r", 2)))
    assert outcome((p.Start(1), p.Join(1)), body).every_verdicts == {"assertion"}
    with pytest.raises(TooManySchedules):
        explore(made((p.Start(1), *body), body), limit=100)


def test_programs_with_only_rw_races_do_not_arise_without_orders_that_are_no_edges() -> None:
    """Paper, section 2.2: here each RW race shows as WR in another interleaving."""
    for generated in islice(corpus(3, 500), 150):
        first = generated.outcome.first
        assert {race.location for race in first if race.kind == "RW"} <= {
            race.location for race in generated.outcome.every if race.kind == "WR"
        }, pretty(generated.program)


def test_the_corpus_has_every_verdict() -> None:
    seen = [verdict for made in islice(corpus(1, 500), 150) for verdict in verdicts(made.outcome)]
    for verdict, least in (("safe", 40), ("race", 25), ("assertion", 5), ("deadlock", 3), ("exception", 1)):
        assert seen.count(verdict) >= least


def test_the_corpus_is_the_same_under_every_hash_seed() -> None:
    script = (
        "import hashlib\nfrom tests.oracle.generate import candidate\n"
        "from tests.oracle.pretty import pretty\n"
        "print(hashlib.sha256(''.join(pretty(candidate(f'5/{n}')) for n in range(50)).encode()).hexdigest())"
    )
    here = hashlib.sha256("".join(pretty(candidate(f"5/{n}")) for n in range(50)).encode()).hexdigest()
    root = Path(__file__).parents[2]
    for seed in ("0", "77"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        there = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            cwd=root,
            env=environment,
        )
        assert there.stdout.strip() == here


def test_shrinking_keeps_only_what_matters() -> None:
    program = made(
        (p.Start(1), p.Start(2), p.Read("r", F), p.Synchronized("m", increment(X)), p.Join(1)),
        (p.Write(F, ONE), *increment(Y)),
        (p.Read("r", F), when("r", 0, p.Write(X, ONE))),
    )
    small = shrunk(program, lambda smaller: "Main.x" in {race.location for race in explore(smaller).every})
    assert len([s for body in small.threads for s in p.walk(body)]) == 3
    assert len(small.threads) == 2


def _answer(verdict: str, *races: Race, complete: bool = True) -> Answer:
    return Answer(verdict, complete, frozenset(races), frozenset())


def test_differences_are_named_by_what_is_wrong() -> None:
    racy = outcome((p.Start(1), p.Write(X, ONE)), (p.Read("r", X), p.Write(X, ONE)))
    lenient = frozenset({"WR", "WW"})
    ww = Race("Main.x", "WW", frozenset({2, 4}))
    wr = Race("Main.x", "WR", frozenset({2, 3}))
    assert differences(racy, _answer("race", ww, wr), Level.PAIRS, lenient) == []
    assert differences(racy, _answer("safe"), Level.VERDICT, lenient) == ["verdict safe, but it is race"]
    assert differences(racy, _answer("race", ww), Level.LOCATIONS, lenient) == []
    assert differences(racy, _answer("race", ww), Level.KINDS, lenient) == ["missed WR race on Main.x"]
    assert differences(racy, _answer("race", ww), Level.PAIRS, lenient) == ["missed race: WR Main.x {2, 3}"]
    false = Race("Main.x", "WW", frozenset({2, 3}))
    assert differences(racy, _answer("race", ww, wr, false), Level.KINDS, lenient) == [
        "false race: WW Main.x {2, 3}"
    ]
    assert differences(racy, _answer("race", ww, wr)) == ["missed RW race on Main.x"]
    safe = outcome((p.Start(1),), (p.Write(F, ONE),))
    assert differences(safe, _answer("safe", complete=False)) == ["verdict safe without complete: true"]
    assert differences(safe, _answer("inconclusive")) == ["verdict inconclusive, but it is safe"]


def test_a_result_is_read_from_its_json_form() -> None:
    def access(line: int) -> dict[str, object]:
        return {"thread": 0, "op": "write", "line": line}

    where = {"kind": "array", "class": "Main", "field": "a", "index": 1, "display": "Main.a[1]"}
    violations = [
        {"kind": "race", "type": "WW", "location": where, "accesses": [access(4), access(9)]},
        {"kind": "deadlock"},
    ]
    answer = answer_of({"verdict": "race", "complete": True, "violations": violations})
    assert shown(answer.races) == {"WW Main.a[1] {4, 9}"}
    assert answer.others == {"deadlock"}


EVERYTHING = made(
    (
        p.Start(1),
        p.Start(2),
        p.GetAndAdd("r", "c", 2),
        p.AtomicSet("c", p.Value(1, "r")),
        p.AtomicGet("s", "c"),
        p.Repeat(
            2, (p.Synchronized("m", (p.Write(p.Element("a", "i"), ONE), p.Notify("m", everyone=True))),)
        ),
        p.Lock("l"),
        p.Write(p.BoxField("o", "w"), p.Value(3, "s")),
        p.Unlock("l"),
        p.Join(1),
        p.Join(2),
        p.CompareAndSet("t", "c", 9, 1),
        p.AssertNot(p.Condition("t", 1)),
        when("t", 1, p.Throw()),
    ),
    (
        p.New("b"),
        p.Write(p.BoxField("b", "v"), ONE),
        p.Publish("q", "b"),
        p.Publish("p", "b"),
        p.LoadBox("d", "q"),
        p.IfNotNull("d", (p.Read("r", p.BoxField("d", "v")), p.Assign("z", p.Value(4, "r")))),
        p.Synchronized("n", (p.Synchronized("n", (p.Notify("n"),)), *increment(F))),
    ),
    (p.If(p.Condition("r", 0, equal=False), (p.Throw(),), increment(G)), p.Write(p.Element("a", 1), ONE)),
)


@pytest.mark.skipif(shutil.which("java") is None, reason="needs a java command")
@pytest.mark.parametrize(
    ("program", "shows"),
    [
        (EVERYTHING, ""),
        (
            made((p.Start(1), p.Join(1)), (p.AssertNot(p.Condition("r", 0)),)),
            "AssertionError at T1.run(Main.java:3)",
        ),
        (
            made((p.Start(1),), (p.Synchronized("m", (p.Throw(),)),)),
            "RuntimeException at T1.run(Main.java:3)",
        ),
        (made((p.Start(1), p.Unlock("l")), ()), "IllegalMonitorStateException"),
        (made((p.Start(1), p.Write(p.Element("a", 2), ONE)), ()), "ArrayIndexOutOfBoundsException"),
        (made((p.Start(1), p.Read("r", p.BoxField("b", "v"))), ()), "NullPointerException"),
        (made((p.Start(1), p.Wait("m")), ()), "IllegalMonitorStateException"),
    ],
)
def test_assembled_classes_pass_the_verifier_and_throw_where_they_should(
    program: p.Program, shows: str, tmp_path: Path
) -> None:
    write(assemble(program), tmp_path)
    done = subprocess.run(
        ["java", "-Xverify:all", "-cp", str(tmp_path), "Main"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    printed = " ".join(line for line in done.stderr.splitlines() if "warning" not in line)
    assert "Error: " not in printed and "VerifyError" not in printed
    assert shows in " ".join(printed.split())
    assert bool(printed) == bool(shows)
