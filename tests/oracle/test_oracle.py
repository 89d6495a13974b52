"""The oracle on programs whose answers are known from the literature."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.oracle.language import program as p
from tests.oracle.language.generate import corpus
from tests.oracle.language.pretty import pretty
from tests.oracle.language.small import ONE, ZERO, Body, F, G, X, Y, increment, made, outcome, shown, when
from tests.oracle.oracle import explore
from tests.oracle.outcome import TooManySchedules


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


def test_an_edge_comes_only_from_the_write_that_is_read() -> None:
    tell = (p.Write(X, ONE), p.AtomicSet("c", ONE, "Release"))
    look = (p.AtomicGet("s", "c", "Acquire"), when("s", 1, p.Read("t", X)))
    assert not outcome((p.Start(1), *tell), look).every
    overwrites = (p.Start(1), p.Start(2), *tell)
    opaque = outcome(overwrites, look, (p.AtomicSet("c", ONE, "Opaque"),))
    assert {race.location for race in opaque.every} == {"Main.x"}
    assert not outcome((p.Start(1), p.Write(X, ONE), p.AtomicSet("c", ONE)), look).every
    for mode in ("Opaque", "Plain"):
        assert outcome((p.Start(1), *tell), (p.AtomicGet("s", "c", mode), when("s", 1, p.Read("t", X)))).every


def test_an_interrupt_before_the_start_is_seen_and_orders() -> None:
    seen = (p.Interrupted("r"), p.AssertNot(p.Condition("r", 0)))
    assert not outcome((p.Interrupt(1), p.Start(1)), seen).every_verdicts
    assert outcome((p.Start(1), p.Interrupt(1)), seen).every_verdicts == {"assertion"}
    looks = (p.Interrupted("r"), when("r", 1, p.Read("s", X)))
    assert not outcome((p.Start(1), p.Write(X, ONE), p.Interrupt(1)), looks).every
    twice = (p.Interrupted("r"), p.Interrupted("s"), p.AssertNot(p.Condition("s", 1)))
    assert not outcome((p.Interrupt(1), p.Start(1)), twice).every_verdicts


def test_a_thread_is_alive_from_its_start_to_its_end() -> None:
    alive = (p.IsAlive("r", 1), p.AssertNot(p.Condition("r", 1)))
    assert not outcome(alive, (p.Write(X, ONE),)).every_verdicts
    assert outcome((p.Start(1), *alive), (p.Write(X, ONE),)).every_verdicts == {"assertion"}
    assert not outcome((p.Start(1), p.Join(1), *alive), (p.Write(X, ONE),)).every_verdicts
    dead = (p.IsAlive("r", 1), when("r", 0, p.Read("s", X)))
    assert not outcome((p.Start(1), *dead), (p.Write(X, ONE),)).every


def test_what_must_be_believed_is_read_in_ten_minutes() -> None:
    """The enumeration and the vector clocks."""
    core = [Path(__file__).with_name(name).read_text() for name in ("oracle.py", "clocks.py")]
    assert sum(text.count("\n") for text in core) <= 200
