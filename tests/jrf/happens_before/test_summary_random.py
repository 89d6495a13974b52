"""h against vector clocks: random walks over a tree of states, with objects that die and are made again."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

import jrf.happens_before.numbering
from jrf.happens_before.image import HImage
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import HappensBefore
from jrf.protocols import Key
from tests.jrf.fakes import FakeObj, FakeThread, frame
from tests.jrf.happens_before.clocks import CELLS, Clocks, Finding

BASE: tuple[Key, ...] = (1, 2, "Main")
SYNCS = (-1, 5)


@dataclass
class State:
    """The program side of a state: what the machine would restore."""

    clocks: Clocks
    threads: list[FakeThread]
    objects: dict[Key, FakeObj]
    made: dict[tuple[int, ...], int] = field(default_factory=dict)
    children: dict[tuple[int, ...], int] = field(default_factory=dict)

    def copy(self) -> State:
        return State(
            self.clocks.copy(), list(self.threads), dict(self.objects), dict(self.made), dict(self.children)
        )

    def live(self) -> tuple[Key, ...]:
        return tuple(key for key in self.objects if isinstance(key, tuple))


@dataclass(eq=False)
class Node:
    parent: Node | None
    delta: object
    state: State
    depth: int


class Walk:
    def __init__(self, seed: int, *, reads: bool, all_kinds: bool = False) -> None:
        self.random = random.Random(seed)
        self.reads = reads
        self.h = (RememberedReads if reads else HappensBefore)(all_kinds=all_kinds)
        start = State(Clocks(all_kinds=all_kinds), [FakeThread(0, ())], {key: FakeObj(key) for key in BASE})
        self.node = Node(None, None, start, 0)
        self.nodes = [self.node]

    def transition(self) -> None:
        state = self.node.state.copy()
        state.clocks.found = []
        for _ in range(self.random.randrange(1, 5)):
            self.action(state)
        found = [
            (race.type, (race.obj.key, race.index), race.first[0], race.second[0]) for race in self.h.races
        ]
        wanted: list[Finding] = state.clocks.found
        assert sorted(found, key=repr) == sorted(wanted, key=repr)
        if self.random.random() < 0.2 and state.live():
            del state.objects[self.random.choice(state.live())]
        delta = self.h.cut()
        assert self.h.races == []
        self.node = Node(self.node, delta, state, self.node.depth + 1)
        self.nodes.append(self.node)

    def action(self, state: State) -> None:
        pick = self.random
        thread = pick.choice(state.threads)
        thread.top = frame(pick.randrange(100))
        tid = thread.tid
        shared = [
            obj
            for key, obj in state.objects.items()
            if not isinstance(key, tuple) or key in state.clocks.births
        ]
        obj = pick.choice(shared)
        index = pick.randrange(CELLS)
        what = pick.choice(SYNCS)
        kind = pick.choice(
            ("read", "read", "write", "write", "wrote", "acquire", "release", "make", "start", "join")
        )
        if kind == "read":
            self.h.read(thread, obj, index)
            state.clocks.read(tid, (obj.key, index), remember=self.reads)
        elif kind == "write":
            self.h.write(thread, obj, index)
            state.clocks.write(tid, (obj.key, index))
        elif kind == "wrote":
            self.h.wrote(thread, obj, index)
            state.clocks.wrote(tid, (obj.key, index))
        elif kind == "acquire":
            self.h.acquire(thread, obj, what)
            state.clocks.acquire(tid, (obj.key, what))
        elif kind == "release":
            self.h.release(thread, obj, what)
            state.clocks.release(tid, (obj.key, what))
        elif kind == "make":
            self.make(state, thread)
        elif kind == "start" and len(state.threads) < 4:
            number = state.children.get(thread.key, 0)
            state.children[thread.key] = number + 1
            child = FakeThread(len(state.threads), (*thread.key, number))
            state.threads.append(child)
            self.h.started(thread, child)
            state.clocks.start(tid, child.tid)
        elif kind == "join":
            dead = pick.choice(state.threads)
            self.h.joined(thread, dead)
            state.clocks.join(tid, dead.tid)

    def make(self, state: State, thread: FakeThread) -> None:
        number = state.made.get(thread.key, 0)
        state.made[thread.key] = number + 1
        obj = FakeObj((thread.key, number))
        state.objects[obj.key] = obj
        if self.random.random() < 0.8:
            self.h.escaped(thread, obj)
            state.clocks.escaped(thread.tid, obj.key)

    def go_to(self, target: Node) -> None:
        """Over the nearest common ancestor."""
        down = []
        while target.depth > self.node.depth:
            down.append(target)
            assert target.parent is not None
            target = target.parent
        while self.node is not target:
            if self.node.depth == target.depth:
                down.append(target)
                assert target.parent is not None
                target = target.parent
            self.h.revert(self.node.delta)
            assert self.node.parent is not None
            self.node = self.node.parent
        for node in reversed(down):
            self.h.reapply(node.delta)
            self.node = node

    def forget(self) -> None:
        """Drop states, as a search does: no saved state but those that are listed, and their ancestors."""
        self.random.shuffle(self.nodes)
        del self.nodes[6:]
        self.nodes.append(self.node)

    def image(self) -> HImage:
        return self.h.image(self.node.state.live())


def subset(left: State, right: State) -> bool:
    """The definition: what a row lacks in `right`, the same row lacks in `left`."""
    if {thread.key for thread in left.threads} != {thread.key for thread in right.threads}:
        return False
    position = {key: at for at, key in enumerate(left.live())}
    return (
        _escaped(left) == _escaped(right)
        and len(position) == len(right.live())
        and all(
            _lacks(right, row).issubset(_lacks(left, row))
            for row in [
                *(("thread", thread.key) for thread in left.threads),
                *_released(left),
            ]
        )
    )


def _name(state: State, key: Key) -> object:
    return ("live", state.live().index(key)) if isinstance(key, tuple) else key


def _escaped(state: State) -> set[object]:
    return {_name(state, key) for key in state.clocks.births if key in state.objects}


def _released(state: State) -> list[tuple[object, object]]:
    return [(_name(state, key), what) for key, what in state.clocks.syncs if key in state.objects]


def _lacks(state: State, row: tuple[object, object]) -> set[object]:
    clocks = state.clocks
    keys = list(state.objects)
    if row[0] == "thread":
        tid = next(thread.tid for thread in state.threads if thread.key == row[1])
        lacking = clocks.lacks(tid, keys)
    else:
        sync = next(
            (
                sync
                for sync in clocks.syncs
                if sync[0] in state.objects and (_name(state, sync[0]), sync[1]) == row
            ),
            None,
        )
        lacking = clocks.lacks(sync, keys)
    return {
        (_name(state, key), index, None if tid is None else _who(state, tid)) for (key, index), tid in lacking
    }


def _who(state: State, tid: int) -> object:
    """A reader, or the writer of an overwritten write."""
    return state.threads[tid].key if tid >= 0 else ("wrote", state.threads[~tid].key)


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("reads", [False, True], ids=["WR+WW", "WR+WW+RW"])
@pytest.mark.parametrize("all_kinds", [False, True], ids=["first", "all"])
@pytest.mark.parametrize("capacity", [8, 64])
def test_races_are_those_of_vector_clocks(
    reads: bool, all_kinds: bool, capacity: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jrf.happens_before.numbering, "FIRST_CAPACITY", capacity)
    races = 0
    for seed in range(50):
        walk = Walk(seed, reads=reads, all_kinds=all_kinds)
        for step in range(60):
            walk.transition()
            races += len(walk.node.state.clocks.found)
            if walk.random.random() < 0.4:
                walk.go_to(walk.random.choice(walk.nodes))
            if step % 20 == 19:
                walk.forget()
    assert races > 500


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("reads", [False, True], ids=["WR+WW", "WR+WW+RW"])
@pytest.mark.parametrize("all_kinds", [False, True], ids=["first", "all"])
def test_images_compare_as_h_does(reads: bool, all_kinds: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jrf.happens_before.numbering, "FIRST_CAPACITY", 8)
    subsets = across = 0
    for seed in range(25):
        walk = Walk(1000 + seed, reads=reads, all_kinds=all_kinds)
        seen: list[tuple[HImage, State]] = []
        for step in range(40):
            walk.transition()
            if walk.random.random() < 0.5:
                walk.go_to(walk.random.choice(walk.nodes))
            if step % 10 == 9:
                walk.forget()
            state, image = walk.node.state, walk.image()
            for other_image, other in [*seen[-12:], (image, state)]:
                if len(other.live()) != len(state.live()):
                    continue
                assert (image <= other_image) == subset(state, other)
                assert (other_image <= image) == subset(other, state)
                subsets += image is not other_image and (image <= other_image)
                across += image.shape is not other_image.shape and (image <= other_image)
            seen.append((image, state))
    assert subsets > 100
    assert across > 20


def test_numbers_of_dead_objects_are_used_again() -> None:
    h = HappensBefore()
    thread = FakeThread(0, ())
    for number in range(20_000):
        obj = FakeObj(((), number))
        h.escaped(thread, obj)
        h.write(thread, obj, 0)
        if number % 3 == 0:
            h.cut()
    assert h.h_columns < 1000


def test_the_same_walk_gives_the_same_images() -> None:
    first, second = Walk(7, reads=False), Walk(7, reads=False)
    for _ in range(50):
        first.transition()
        second.transition()
        assert first.image().bits == second.image().bits
