"""Objects whose accesses h takes together, beside an h that keeps each of them apart."""

from __future__ import annotations

import random

import pytest

from jrf.happens_before.regions import (
    APART,
    HappensBeforeByRegions,
    Regions,
    RememberedReadsByRegions,
    Together,
    regions,
)
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.program.acquainted import Accesses, Acquaintance
from jvm.errors import RestartNeeded
from jvm.listener import ACQUIRE, READ, RELEASE, WRITE
from tests.jrf.fakes import FakeClass, FakeObj, FakeThread

MONITOR = -1
HEARS = {"read": READ, "write": WRITE, "acquire": ACQUIRE, "release": RELEASE}
THREADS = 3


def machine(*heard: RememberedReads | Regions) -> list[FakeThread]:
    threads = [FakeThread(0, ()), *(FakeThread(tid, (tid - 1,)) for tid in range(1, THREADS))]
    for h in heard:
        for thread in threads[1:]:
            h.started(threads[0], thread)
        h.cut()
    return threads


def objects() -> tuple[list[FakeObj], FakeObj]:
    """A map, two of its nodes, static variables, and a lock."""
    map_, node, lock = FakeClass("Map"), FakeClass("Node"), FakeClass("Lock")
    made = [FakeObj((0, 1), map_), FakeObj((0, 2), node), FakeObj((0, 3), node), FakeObj("S:Map", map_)]
    return made, FakeObj(9, lock)


def test_settings_name_regions_and_what_is_in_none_after_all() -> None:
    maps, lists = Together(("Map", "Node")), Together(("[I", "List"), exclusive=False)
    asked = ["ends", maps.setting(), lists.setting(), APART + "[I"]
    assert regions(asked) == (maps, Together(("List",), exclusive=False))
    assert regions([*asked, APART + "Map", APART + "List"]) == (Together(("Node",)),)


@pytest.mark.parametrize("kind", [HappensBeforeByRegions, RememberedReadsByRegions])
def test_objects_of_one_region_have_one_column(kind: type[Regions]) -> None:
    h = kind([Together(("Map", "Node", "Map.static"))])
    threads = machine(h)
    made, lock = objects()
    for thread in (threads[1], threads[2], threads[1]):
        h.acquire(thread, lock, MONITOR)
        for obj in made:
            h.escaped(thread, obj)
            h.read(thread, obj, 0)
            h.write(thread, obj, 1)
        h.release(thread, lock, MONITOR)
    h.cut()
    assert h.h_columns == 1 and not h.races


def test_reads_at_once_are_a_column_for_each_reader_until_a_write() -> None:
    h = RememberedReadsByRegions([Together(("Map", "Node"), exclusive=False)])
    threads = machine(h)
    made, lock = objects()
    for thread in threads:
        for obj in made[:3]:
            h.read(thread, obj, 0)
        h.release(thread, lock, MONITOR)
    assert h.h_columns == THREADS + 1
    h.acquire(threads[0], lock, MONITOR)
    h.write(threads[0], made[1], 5)
    h.release(threads[0], lock, MONITOR)
    h.acquire(threads[1], lock, MONITOR)
    h.read(threads[1], made[0], 5)
    assert h.h_columns == THREADS + 1


def test_who_is_not_ordered_behind_the_last_access_begins_again() -> None:
    for kind, exclusive, first, second in (
        (HappensBeforeByRegions, True, "write", "read"),
        (HappensBeforeByRegions, False, "write", "write"),
        (HappensBeforeByRegions, True, "escaped", "read"),
        (RememberedReadsByRegions, True, "read", "write"),
        (RememberedReadsByRegions, False, "read", "write"),
        (RememberedReadsByRegions, False, "write", "read"),
        (RememberedReadsByRegions, True, "read", "read"),
        (HappensBeforeByRegions, True, "", "wrote"),
    ):
        h = kind([Together(("Map", "Node"), exclusive)])
        threads = machine(h)
        made, _ = objects()
        if first == "escaped":
            h.escaped(threads[1], made[0])
        elif first:
            getattr(h, first)(threads[1], made[0], 0)
        with pytest.raises(RestartNeeded) as needed:
            getattr(h, second)(threads[2], made[1], 3)
        assert needed.value.kinds == (APART + "Node",)


def steps(lots: random.Random, threads: list[FakeThread]) -> list[tuple[str, FakeThread, FakeObj, int]]:
    made, lock = objects()
    locked = lots.random() < 0.8
    found: list[tuple[str, FakeThread, FakeObj, int]] = []
    for _ in range(lots.randint(2, 8)):
        thread = lots.choice(threads)
        held = locked and lots.random() < 0.9
        if held:
            found.append(("acquire", thread, lock, MONITOR))
        for _ in range(lots.randint(1, 3)):
            found.append((lots.choice(("read", "write")), thread, lots.choice(made), lots.randrange(2)))
        if held:
            found.append(("release", thread, lock, MONITOR))
    return found


def test_no_race_goes_by_that_an_h_without_regions_reports() -> None:
    raced = unnoticed = ordered = foreseen = 0
    for seed in range(1_500):
        lots = random.Random(seed)
        split = lots.choice((["Map Node"], ["Map Node Map.static"], ["Node", "Map"]))
        exclusive = lots.random() < 0.5
        together = [Together(tuple(each.split()), exclusive) for each in split]
        exact, taken = RememberedReads(), RememberedReadsByRegions(together)
        made = steps(lots, machine(exact, taken))
        tags: dict[int, object] = {}
        for action, thread, obj, index in made:
            obj.tag, tags[id(obj)] = tags.get(id(obj)), obj.tag
            same = taken.leaves_h_unchanged(thread, obj, index, HEARS[action])
            before = {number: row.copy() for number, row in taken._rows.items()}
            try:
                getattr(taken, action)(thread, obj, index)
                again = False
            except RestartNeeded:
                again = True
            if same:
                foreseen += 1
                assert not again and taken._rows == before
            obj.tag, tags[id(obj)] = tags[id(obj)], obj.tag
            getattr(exact, action)(thread, obj, index)
            reported = [race for race in exact.races if race not in taken.races]
            if reported or again:
                raced += bool(reported)
                unnoticed += bool(reported) and not again
                break
        else:
            ordered += 1
    assert unnoticed == 0 and raced > 50 and ordered > 50 and foreseen > 500


def test_rehearsals_take_together_what_is_accessed_in_an_order() -> None:
    accesses = Accesses()
    h = Acquaintance(accesses)
    threads = machine(h)
    made, lock = objects()
    alone = FakeObj((0, 4), FakeClass("Alone"))
    for thread in (*threads, *threads):
        h.acquire(thread, lock, MONITOR)
        for obj in made:
            for cell in range(3):
                h.read(thread, obj, cell)
        h.release(thread, lock, MONITOR)
        h.write(thread, alone, 0)
    with pytest.raises(RestartNeeded) as needed:
        accesses.require_regions()
    assert needed.value.kinds == (Together(("Map", "Node", "Map.static")).setting(),)


def test_rehearsals_tell_what_several_threads_read_at_once() -> None:
    accesses = Accesses()
    h = Acquaintance(accesses)
    threads = machine(h)
    made, lock = objects()
    h.acquire(threads[0], lock, MONITOR)
    for obj in made[:2]:
        h.escaped(threads[0], obj)
    h.release(threads[0], lock, MONITOR)
    for thread in threads:
        h.acquire(thread, lock, MONITOR)
        for obj in made[:2]:
            for cell in range(3):
                h.read(thread, obj, cell)
    with pytest.raises(RestartNeeded) as needed:
        accesses.require_regions()
    assert needed.value.kinds == (Together(("Map", "Node"), exclusive=False).setting(),)
