"""From a model to a Petri net (paper, section 3.2), with its bad configurations (section 4.1).

A place for each node where a thread can be seen, and for each lock. A thread that stands before an access is
*accessing* already: the paper's places Read and Write are these places, so a bad configuration is two tokens
before two conflicting accesses. Nodes between which nothing is seen are one place.

- *signal* (section 3.2) wakes a waiting thread directly, or is lost. No token of a signal stays behind, so a
  signal never wakes one that waits later.
- *notifyAll* moves all waiting threads by transfer arcs.
- *join* takes what is left of the threads joined out of the net: in a run of the program nothing is.
- Taking a *write lock* does the same with threads that hold it for reading: in a run there are none.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from jrf.cover.nets.merge import merged
from jrf.cover.nets.model import Acquire, AcquireRead, AcquireWrite, Join, Notify, Release, Start, Step
from jrf.cover.nets.net import Net, Origin, Target, Transition, configuration

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from jrf.cover.nets.model import Edge, Model
    from jrf.cover.nets.net import Configuration


@dataclass(frozen=True, slots=True)
class Built:
    net: Net
    model: Model


def build(model: Model) -> Built:
    """The net of the model."""
    return _Builder(model).built()


def conflicts(model: Model) -> list[tuple[int, int]]:
    """Pairs of nodes (perhaps the same one) where two threads may access one variable, one of them
    writing."""
    by_variable: dict[str, list[int]] = {}
    for number, node in enumerate(model.nodes):
        if node.access is not None:
            for variable in node.access.variables:
                by_variable.setdefault(variable, []).append(number)
    found: dict[tuple[int, int], None] = {}
    for nodes in by_variable.values():
        for first, second in combinations_with_replacement(nodes, 2):
            if (first, second) not in found and _conflict(model, first, second):
                found[first, second] = None
    return list(found)


def _conflict(model: Model, first: int, second: int) -> bool:
    one, other = model.nodes[first].access, model.nodes[second].access
    assert one is not None
    assert other is not None
    return (one.write or other.write) and not (one.own and other.own) and not one.guards & other.guards


class _Builder:
    def __init__(self, model: Model) -> None:
        self.model = model
        self.pairs = conflicts(model)
        self.out: dict[int, list[Edge]] = {}
        for edge in model.edges:
            self.out.setdefault(edge.source, []).append(edge)
        self.seen_at = self._seen_at()
        self.place_of: dict[int, int] = {}
        self.names: list[str] = []
        self.lock_places: dict[str, int] = {}
        self.transitions: dict[tuple[object, ...], Transition] = {}

    def _seen_at(self) -> set[int]:
        """The nodes that need a place of their own."""
        found = {node for pair in self.pairs for node in pair}
        for edge in self.model.edges:
            if not isinstance(edge.operation, Step):
                found.add(edge.source)
            if isinstance(edge.operation, Notify):
                for waiting, woken in edge.operation.waiting:
                    found |= {waiting, woken}
        found |= {number for number, node in enumerate(self.model.nodes) if node.waits}
        return found | {job.entry for job in self.model.jobs if not self._one_first(job.entry, found)}

    def _one_first(self, entry: int, seen: Container[int]) -> bool:
        first = self._first_seen(entry, seen)
        return len(first) == 1 and first[0] is not None

    def _first_seen(self, node: int, seen: Container[int]) -> list[int | None]:
        """The nodes among `seen` that a thread comes to first; None if it can end, or go on for ever."""
        if node in seen:
            return [node]
        found: list[int | None] = []
        work, visited = [node], {node}
        ends = False
        while work:
            at = work.pop()
            edges = self.out.get(at, ())
            ends = ends or not edges
            for edge in edges:
                if edge.target in seen:
                    if edge.target not in found:
                        found.append(edge.target)
                elif edge.target not in visited:
                    visited.add(edge.target)
                    work.append(edge.target)
        return [*found, None] if ends or not found else found

    def _entry(self, job: int) -> int:
        """The place where threads of the job begin."""
        first = self._first_seen(self.model.jobs[job].entry, self.place_of)[0]
        assert first is not None
        return self.place_of[first]

    def built(self) -> Built:
        self._reachable()
        for lock in self.model.locks:
            self.lock_places[lock] = len(self.names)
            self.names.append(lock)
        for node in sorted(self.place_of):
            for edge in self.out.get(node, ()):
                self._transitions(edge)
        targets = tuple(
            Target(configuration([self.place_of[first], self.place_of[second]]), self._what(first, second))
            for first, second in self.pairs
            if first in self.place_of and second in self.place_of
        )
        initial: dict[int, int] = dict.fromkeys(self.lock_places.values(), 1)
        unbounded = set()
        for number, job in enumerate(self.model.jobs):
            if job.at_first is None:
                unbounded.add(self._entry(number))
            elif job.at_first:
                entry = self._entry(number)
                initial[entry] = initial.get(entry, 0) + job.at_first
        net = Net(
            places=tuple(self.names),
            transitions=tuple(self.transitions.values()),
            initial=configuration(initial),
            targets=tuple({target.configuration: target for target in targets}.values()),
            unbounded=frozenset(unbounded),
            name=self.model.name,
            hints=tuple(self._hints()),
            sketch={
                place: self.model.jobs[self.model.nodes[node].job].name
                for node, place in self.place_of.items()
            },
        )
        return Built(merged(net), self.model)

    def _reachable(self) -> None:
        """Give places to the nodes that some thread can come to, whatever others do."""
        work = [job.entry for job in self.model.jobs if job.at_first is None or job.at_first]
        seen = set(work)
        while work:
            at = work.pop()
            for edge in self.out.get(at, ()):
                following = [edge.target]
                if isinstance(edge.operation, Start):
                    following.append(self.model.jobs[edge.operation.job].entry)
                for waiting, woken in edge.operation.waiting if isinstance(edge.operation, Notify) else ():
                    if waiting in seen:
                        following.append(woken)
                for node in following:
                    if node not in seen:
                        seen.add(node)
                        work.append(node)
            if self.model.nodes[at].waits:
                for woken in self._woken(at):
                    if woken not in seen:
                        seen.add(woken)
                        work.append(woken)
        for node in sorted(seen & self.seen_at):
            self.place_of[node] = len(self.names)
            self.names.append(f"{self.model.jobs[self.model.nodes[node].job].name}.{node}")

    def _woken(self, node: int) -> Iterator[int]:
        for edge in self.model.edges:
            if isinstance(edge.operation, Notify):
                yield from (woken for waiting, woken in edge.operation.waiting if waiting == node)

    def _next_seen(self, node: int) -> list[int | None]:
        """The places that a thread at the node comes to unseen; None if it can end, or go on for ever."""
        found = self._first_seen(node, self.place_of)
        return [None if each is None else self.place_of[each] for each in found]

    def _transitions(self, edge: Edge) -> None:
        source = self.place_of[edge.source]
        for target in self._next_seen(edge.target):
            moved = [] if target is None else [target]
            for consume, produce, transfer, what in self._effects(edge):
                takes, gives = configuration([source, *consume]), configuration([*moved, *produce])
                if isinstance(edge.operation, Step) and takes == gives:
                    continue
                key = (takes, gives, transfer)
                if key not in self.transitions:
                    name = f"t{len(self.transitions)} {what}"
                    self.transitions[key] = Transition(name, takes, gives, transfer, _told(edge, what))

    def _effects(
        self, edge: Edge
    ) -> Iterator[tuple[list[int], list[int], tuple[tuple[int, int | None], ...], str]]:
        """What the operation takes from and gives to other places than those of its thread."""
        nodes = self.model.nodes
        match edge.operation:
            case Step():
                yield [], [], (), _access_word(nodes[edge.source].access)
            case Acquire(lock):
                yield [self.lock_places[lock]], [], (), f"acquire {lock}"
            case Release(lock):
                yield [], [self.lock_places[lock]], (), f"release {lock}"
            case AcquireRead(lock):
                place = self.lock_places[lock]
                yield [place], [place], (), f"acquire {lock} for reading"
            case AcquireWrite(lock):
                readers = self._places(lambda node: lock in nodes[node].reads)
                yield [self.lock_places[lock]], [], readers, f"acquire {lock} for writing"
            case Notify(waiting, whole, sure):
                pairs = [
                    (self.place_of[asleep], self.place_of[woken])
                    for asleep, woken in waiting
                    if asleep in self.place_of
                ]
                if whole and sure:
                    yield [], [], tuple(pairs), "notifyAll"
                    return
                yield [], [], (), "notify none"
                for asleep, woken in pairs:
                    yield [asleep], [woken], (), "notify"
                if whole and pairs:
                    yield [], [], tuple(pairs), "notifyAll"
            case Start(job, repeated):
                entry = self._entry(job)
                yield [], [entry], (), f"start {self.model.jobs[job].name}"
                if repeated:
                    again = [self.place_of[edge.source]]
                    key = (tuple(again), entry, "again")
                    self.transitions.setdefault(
                        key,
                        Transition(
                            f"t{len(self.transitions)} start {self.model.jobs[job].name}, and another one",
                            configuration(again), configuration([*again, entry]), (), edge.origin,
                        ),
                    )  # fmt: skip
            case Join(jobs):
                yield [], [], self._places(lambda node: nodes[node].job in jobs), "join"

    def _places(self, chosen: object) -> tuple[tuple[int, None], ...]:
        assert callable(chosen)
        return tuple((place, None) for node, place in sorted(self.place_of.items()) if chosen(node))

    def _hints(self) -> Iterator[Configuration]:
        """Who holds a lock, and the lock, are one token. A thread that is started once is one token."""
        for lock, place in self.lock_places.items():
            holders = [at for node, at in self.place_of.items() if lock in self.model.nodes[node].holds]
            yield configuration([place, *holders])
        for number, job in enumerate(self.model.jobs):
            if job.at_first == 1:
                yield configuration(
                    [at for node, at in self.place_of.items() if self.model.nodes[node].job == number]
                )

    def _what(self, first: int, second: int) -> str:
        one, other = self.model.nodes[first], self.model.nodes[second]
        assert one.access is not None
        assert other.access is not None
        shared = min(one.access.variables & other.access.variables)
        return f"{shared}: {one.origin} | {other.origin}"


def _told(edge: Edge, what: str) -> Origin:
    origin = edge.origin
    return Origin(origin.file, origin.line, origin.thread, what)


def _access_word(access: object) -> str:
    from jrf.cover.nets.model import Access

    if not isinstance(access, Access):
        return "goes on"
    names = ", ".join(sorted(access.variables))
    return f"{'write' if access.write else 'read'} {names}"
