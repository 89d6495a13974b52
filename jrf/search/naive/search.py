"""The naive search: each action of each thread in each state, states compared as wholes. See docs/naive.md.

It is complete when it has made every transition of every state that it met. Two states are the same if all
of them is: threads, objects, classes, and what happens before what. A state to which it goes back is written
out again and compared with what it was, so nothing rests on transitions being undone rightly.
"""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.naive.order import NaiveOrder
from jvm.fingerprint.whole_state import Writer
from jvm.machine.machine import Machine
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings

NO_END: Final = (
    "the naive search met a state from which the program cannot end; it does not tell livelocks from "
    "programs that run for ever"
)


class _Standing(Struct):
    """A state on the present path."""

    digest: bytes
    untried: list[Transition]


class _Graph(Struct):
    """Which states lead to which, and where the program ends."""

    into: dict[bytes, list[bytes]] = field(default_factory=dict)
    ends: list[bytes] = field(default_factory=list)

    def met(self, digest: bytes, before: bytes) -> bool:
        """Note a transition; whether the state is new."""
        new = digest not in self.into
        self.into.setdefault(digest, []).append(before)
        return new

    def can_always_end(self) -> bool:
        known = set(self.ends)
        work = list(self.ends)
        while work:
            for before in self.into.get(work.pop(), ()):
                if before not in known:
                    known.add(before)
                    work.append(before)
        return len(known) >= len(self.into)


def naive_search(explorer: Explorer[Delta], /) -> None:
    """Depth first, with one visible action in each transition."""
    machine: object = explorer.machine
    order: object = explorer.h
    assert isinstance(machine, Machine) and isinstance(order, NaiveOrder)
    writer = Writer(machine)

    def digest() -> bytes:
        state = writer.state()
        content = f"{state.text}\n{order.written_out(state)}"
        return blake2b(content.encode("utf-8", "surrogatepass"), digest_size=32).digest()

    graph = _Graph()
    path: list[Transition] = []
    deltas: list[Delta] = []
    here = digest()
    graph.into[here] = []
    stack = [_standing(explorer, graph, here, 0)]
    while stack:
        top = stack[-1]
        if not top.untried:
            stack.pop()
            if stack:
                _back(explorer, path, deltas)
                if digest() != stack[-1].digest:
                    raise AssertionError("a transition was not undone rightly")
            continue
        transition = top.untried.pop()
        path.append(transition)
        delta = explorer.advance(
            partial(machine.step, transition, go_on=False), len(path) - 1, lambda: tuple(path)
        )
        if delta is None:
            path.pop()
            continue
        deltas.append(delta)
        here = digest()
        if graph.met(here, top.digest):
            stack.append(_standing(explorer, graph, here, len(path)))
        else:
            _back(explorer, path, deltas)
            if digest() != top.digest:
                raise AssertionError("a transition was not undone rightly")
    if not explorer.reasons and not graph.can_always_end():
        explorer.give_up(NO_END)


def _standing(explorer: Explorer[Delta], graph: _Graph, digest: bytes, depth: int) -> _Standing:
    untried = list(explorer.enabled(depth))
    if not explorer.machine.enabled():
        graph.ends.append(digest)
    return _Standing(digest, untried[::-1])


def _back(explorer: Explorer[Delta], path: list[Transition], deltas: list[Delta]) -> None:
    path.pop()
    explorer.machine.revert(deltas.pop())


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return naive_search
