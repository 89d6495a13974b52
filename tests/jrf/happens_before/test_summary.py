"""The table of docs/semantics.md, "Edges", row by row, and what h tells the heuristics and the reports."""

from __future__ import annotations

import pytest

import jrf.happens_before.numbering
from heuristics.score import Effect, EffectKind
from jrf.happens_before.listeners import listener_for
from jrf.happens_before.race import Race
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import HappensBefore
from jvm.errors import RestartNeeded
from tests.jrf.fakes import FakeObj, FakeThread, frame

MONITOR, INIT = -1, -3


class Scene:
    """main, and two threads that it has started; `x`, `v` and `lock` are base objects."""

    def __init__(self, h: HappensBefore | None = None) -> None:
        self.h = HappensBefore() if h is None else h
        self.main, self.t, self.u = (FakeThread(0, ()), FakeThread(1, (0,)), FakeThread(2, (1,)))
        self.x, self.v, self.lock = FakeObj(1), FakeObj(2), FakeObj(3)
        self.h.started(self.main, self.t)
        self.h.started(self.main, self.u)
        self.h.cut()

    def races(self) -> list[tuple[str, int, int]]:
        return [(race.type, race.first[0], race.second[0]) for race in self.h.races]


def test_an_unordered_read_after_a_write_is_a_wr_race_with_both_places() -> None:
    s = Scene()
    s.t.top, s.u.top = frame(3), frame(8)
    s.h.write(s.t, s.x, 5)
    s.t.top = frame(4)
    s.h.read(s.u, s.x, 5)
    assert s.h.races == [Race("WR", s.x, 5, (1, frame(3)), (2, frame(8)))]
    s.h.cut()
    assert s.h.races == []


def test_an_unordered_write_after_a_write_is_a_ww_race_and_then_the_last_write() -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    s.h.write(s.u, s.x, 0)
    assert s.races() == [("WW", 1, 2)]
    s.h.read(s.u, s.x, 0)
    assert s.races() == [("WW", 1, 2)]
    s.h.read(s.t, s.x, 0)
    assert s.races() == [("WW", 1, 2), ("WR", 2, 1)]


def test_a_read_before_an_unordered_write_is_no_race_unless_reads_are_remembered() -> None:
    for h, found in ((HappensBefore(), []), (RememberedReads(), [("RW", 2, 1)])):
        s = Scene(h)
        s.h.read(s.u, s.x, 0)
        s.h.write(s.t, s.x, 0)
        assert s.races() == found


def _ends(h: HappensBefore, first: str, second: str, third: str) -> list[tuple[str, int, int]]:
    """t and then u access x without an order, main accesses it when it is ordered behind u alone. `wrote` is
    a write in opaque mode.
    """
    s = Scene(h)
    found = []
    for thread, accesses in ((s.t, first), (s.u, second), (s.main, third)):
        for access in accesses.split():
            getattr(s.h, access)(thread, s.x, 0)
            found += s.races()
            s.h.cut()
        if thread is s.u:
            s.h.release(s.u, s.lock, MONITOR)
            s.h.acquire(s.main, s.lock, MONITOR)
            s.h.cut()
    return found


@pytest.mark.parametrize("kinds", [["WR", "WW", "RW"], ["WR", "WW"]])
@pytest.mark.parametrize(("access", "race"), [("read", "WR"), ("write", "WW")])
def test_a_write_is_met_behind_an_opaque_one_that_is_not_ordered_behind_it(
    kinds: list[str], access: str, race: str
) -> None:
    assert _ends(listener_for(kinds), "write", "wrote", access) == [(race, 1, 0)]
    assert _ends(listener_for(kinds), "wrote", "wrote", access) == [(race, 1, 0)]


@pytest.mark.parametrize("kinds", [["WR"], ["WR", "RW"]])
def test_a_write_is_met_behind_a_racy_one_if_ww_races_are_not_asked_for(kinds: list[str]) -> None:
    assert _ends(listener_for(kinds), "write", "write", "read") == [("WR", 1, 0)]


@pytest.mark.parametrize("kinds", [["RW"], ["WR", "RW"]])
def test_a_read_is_met_behind_a_write_if_ww_races_are_not_asked_for(kinds: list[str]) -> None:
    assert _ends(listener_for(kinds), "read write", "write", "read")[0] == ("RW", 1, 2)


def test_who_asks_for_all_races_is_told_of_all_kinds() -> None:
    kinds = ("WR", "WW", "RW")
    assert _ends(listener_for(kinds), "read write", "write", "read") == [("WW", 1, 2)]
    everything = _ends(listener_for(kinds, all_races=True), "read write", "write", "read")
    assert sorted(everything) == [("RW", 1, 2), ("WR", 1, 0), ("WW", 1, 2)]


@pytest.mark.parametrize("what", [0, MONITOR, INIT])
def test_release_and_acquire_order_what_came_before(what: int) -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    s.h.release(s.t, s.v, what)
    s.h.write(s.t, s.x, 1)
    s.h.acquire(s.u, s.v, what)
    s.h.write(s.u, s.x, 0)
    assert s.races() == []
    s.h.read(s.u, s.x, 1)
    assert s.races() == [("WR", 1, 2)]


def test_other_synchronization_objects_order_nothing() -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    s.h.release(s.t, s.v, 0)
    s.h.acquire(s.u, s.v, 1)
    s.h.acquire(s.u, s.v, MONITOR)
    s.h.acquire(s.u, s.lock, 0)
    s.h.read(s.u, s.x, 0)
    assert s.races() == [("WR", 1, 2)]


def test_a_write_after_the_release_takes_the_location_from_the_released_row() -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    s.h.release(s.t, s.v, 0)
    s.h.acquire(s.u, s.v, 0)
    s.h.write(s.u, s.x, 0)
    s.h.acquire(s.main, s.v, 0)
    s.h.read(s.main, s.x, 0)
    assert s.races() == [("WR", 2, 0)]


def test_start_and_join_order() -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    child = FakeThread(3, (0, 0))
    s.h.started(s.t, child)
    s.h.write(child, s.x, 0)
    s.h.joined(s.main, child)
    s.h.read(s.main, s.x, 0)
    assert s.races() == []
    s.h.read(s.t, s.x, 0)
    assert s.races() == [("WR", 3, 1)]


def test_what_a_thread_knew_that_is_forgotten_makes_no_other_state() -> None:
    images = []
    for first, second in ((1, 2), (2, 1)):
        s = Scene()
        threads = {1: s.t, 2: s.u}
        for number in (first, second):
            s.h.acquire(threads[number], s.lock, MONITOR)
            s.h.write(threads[number], s.x, 0)
            s.h.release(threads[number], s.lock, MONITOR)
            if number == first:
                s.h.cut()
        deltas = [s.h.cut()]
        for number in (first, second):
            s.h.forgotten(threads[number])
            deltas.append(s.h.cut())
        images.append(s.h.image(()))
        s.h.acquire(s.main, s.lock, MONITOR)
        s.h.read(s.main, s.x, 0)
        assert s.races() == []
        s.h.revert(s.h.cut())
        for delta in reversed(deltas[1:]):
            s.h.revert(delta)
        s.h.read(threads[second], s.x, 0)
        assert s.races() == []
    assert images[0] <= images[1]
    assert images[1] <= images[0]


def test_threads_start_in_the_order_of_their_numbers() -> None:
    with pytest.raises(ValueError, match="thread 7 started when 3 is next"):
        Scene().h.started(FakeThread(0, ()), FakeThread(7, (7,)))


def test_an_object_that_escapes_is_its_allocators_until_published() -> None:
    s = Scene()
    node = FakeObj(((0,), 1))
    s.h.escaped(s.t, node)
    s.h.read(s.t, node, 0)
    s.h.release(s.t, s.v, 0)
    s.h.acquire(s.u, s.v, 0)
    s.h.read(s.u, node, 1)
    assert s.races() == []
    s.h.read(s.main, node, 1)
    assert s.races() == [("WR", 1, 0)]
    s.h.write(s.u, node, 1)
    s.h.read(s.t, node, 0)
    assert s.races() == [("WR", 1, 0)]
    s.h.read(s.t, node, 1)
    assert s.races() == [("WR", 1, 0), ("WR", 2, 1)]


def test_benign_locations_are_not_checked() -> None:
    s = Scene(RememberedReads(lambda obj, index: index == 1))
    node = FakeObj(((0,), 1))
    s.h.escaped(s.t, node)
    for obj in (s.x, node):
        s.h.write(s.t, obj, 1)
        s.h.read(s.u, obj, 1)
        s.h.write(s.u, obj, 1)
    assert s.races() == []
    assert s.h.h_columns == 1
    s.h.read(s.u, node, 0)
    assert s.races() == [("WR", 1, 2)]


def test_the_first_action_of_a_transition_is_what_the_heuristics_score() -> None:
    s = Scene()

    def effect() -> Effect:
        found = s.h.effect
        s.h.cut()
        return found

    assert effect() == Effect(EffectKind.OTHER)
    s.h.write(s.t, s.x, 0)
    s.h.release(s.t, s.v, 0)
    assert effect() == Effect(EffectKind.WRITE)
    s.h.write(s.t, s.x, 0)
    assert effect() == Effect(EffectKind.WRITE)
    s.h.write(s.u, s.x, 0)
    assert effect() == Effect(EffectKind.WRITE, written_by_other=True)
    s.h.read(s.t, s.x, 0)
    assert effect() == Effect(EffectKind.READ, written_by_other=True)
    s.h.read(s.u, s.x, 0)
    assert effect() == Effect(EffectKind.READ)
    s.h.read(s.u, s.lock, 0)
    assert effect() == Effect(EffectKind.READ)
    s.h.acquire(s.u, s.v, 0)
    s.h.read(s.u, s.x, 0)
    assert effect() == Effect(EffectKind.ACQUIRE, prior_release=True)
    s.h.acquire(s.u, s.v, 1)
    assert effect() == Effect(EffectKind.ACQUIRE)
    s.h.release(s.u, s.v, 1)
    assert effect() == Effect(EffectKind.RELEASE)
    s.h.joined(s.u, s.t)
    assert effect() == Effect(EffectKind.OTHER)


def test_a_prior_release_and_the_last_writer_are_undone() -> None:
    s = Scene()
    s.h.write(s.t, s.x, 0)
    s.h.release(s.t, s.v, 0)
    delta = s.h.cut()
    s.h.revert(delta)
    s.h.acquire(s.u, s.v, 0)
    assert s.h.effect == Effect(EffectKind.ACQUIRE)
    s.h.cut()
    s.h.read(s.u, s.x, 0)
    assert s.h.effect == Effect(EffectKind.READ)
    assert s.races() == []


def test_a_transition_that_changes_nothing_has_no_delta() -> None:
    s = Scene()
    s.h.read(s.t, s.x, 0)
    s.h.acquire(s.t, s.v, 0)
    assert s.h.cut() is None


def test_the_same_allocation_on_another_branch_is_the_same_object() -> None:
    s = Scene()
    s.h.escaped(s.t, FakeObj(((0,), 1)))
    first = s.h.cut()
    image = s.h.image((((0,), 1),))
    s.h.revert(first)
    s.h.escaped(s.t, FakeObj(((0,), 1)))
    s.h.cut()
    assert s.h.image((((0,), 1),)) is image


def test_a_column_of_an_object_that_died_within_a_transition_is_clean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jrf.happens_before.numbering, "FIRST_CAPACITY", 8)
    s = Scene()
    objects = [FakeObj(((), number)) for number in range(8)]
    for obj in objects:
        s.h.escaped(s.main, obj)
    objects.clear()
    s.h.cut()
    for index in range(20):
        s.h.write(s.main, s.x, index)
    s.h.revert(s.h.cut())
    for index in range(20):
        s.h.read(s.t, s.x, index)
    assert s.races() == []


def test_an_older_image_has_base_locations_that_came_later_in_every_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jrf.happens_before.numbering, "FIRST_CAPACITY", 8)
    s = Scene()
    dying = FakeObj(((), 1))
    s.h.escaped(s.main, dying)
    delta = s.h.cut()
    older = s.h.image((dying.key,))
    s.h.revert(delta)
    assert isinstance(dying.tag, jrf.happens_before.numbering.Slot)
    column = dying.tag.birth
    del dying, delta

    node = FakeObj(((), 2))
    s.h.escaped(s.main, node)
    index = 0
    while True:
        s.h.write(s.main, s.x, index)
        slot = s.x.tag
        assert isinstance(slot, jrf.happens_before.numbering.Slot)
        if slot.columns[index] == column:
            break
        index += 1
        assert index < 10_000, "the numbers of a dead object are not given to others"
    for number in range(index):
        s.h.write(s.main, s.x, number)
    s.h.release(s.main, s.v, 0)
    s.h.acquire(s.t, s.v, 0)
    s.h.acquire(s.u, s.v, 0)
    s.h.cut()
    newer = s.h.image((node.key,))
    assert older <= newer
    s.h.write(s.main, s.x, index)
    s.h.cut()
    assert not older <= s.h.image((node.key,))


def test_the_size_of_h_is_counted() -> None:
    s = Scene()
    assert (s.h.h_rows, s.h.h_columns) == (4, 0)
    for index in range(100):
        s.h.write(s.main, s.x, index)
    s.h.release(s.main, s.v, 0)
    assert (s.h.h_rows, s.h.h_columns) == (5, 100)


def test_the_first_write_of_an_object_that_was_handed_over_without_an_order_asks_for_all_its_reads() -> None:
    for access in ("write", "wrote"):
        s = Scene(RememberedReads())
        box = Unwritten(((0,), 1))
        s.h.escaped(s.t, box)
        with pytest.raises(RestartNeeded):
            getattr(s.h, access)(s.u, box, 0)
        s.h.release(s.t, s.lock, MONITOR)
        s.h.acquire(s.u, s.lock, MONITOR)
        getattr(s.h, access)(s.u, box, 0)
        getattr(s.h, access)(s.main, box, 0)
        assert s.races() == ([("WW", 2, 0)] if access == "write" else [])


class Unwritten(FakeObj):
    def never_written(self, index: int) -> bool:
        return True
