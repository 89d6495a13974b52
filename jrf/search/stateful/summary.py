"""Summaries: which actions the executions from a state perform, and what comes before each.

An item of a summary is an action with its *past*: the actions after the state that happen before it, by
dependence and program order. A smaller past races with more, so of two items with one action and comparable
pasts the smaller is kept, and an item of the summary stands for all occurrences of its action that have its
past in theirs. (docs/soundness-stateful.md, "Summaries")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from jrf.protocols import Key
from jrf.search.stateful.actions import Actions, bits

PASTS: Final = 4
"""Pasts of one action that are told apart; more are replaced by what they have in common."""


class Summary:
    """One object for each set of items. `objects` are the dynamic objects whose cells it names."""

    __slots__ = ("items", "number", "objects")

    def __init__(self, items: tuple[tuple[int, int], ...], number: int, objects: frozenset[Key]) -> None:
        self.items = items
        self.number = number
        self.objects = objects


class Conflict(NamedTuple):
    """A later action of `thread` might have come before a step; `threads` (with `thread`) have an action in
    what must come before it, or are its own.
    """

    thread: int
    threads: frozenset[int]
    waits: bool
    """The action is its thread's first after the step, and only looks at one variable."""


class Summaries:
    """Makes summaries, and remembers what came of it."""

    def __init__(self, actions: Actions) -> None:
        self._actions = actions
        self._known: dict[tuple[tuple[int, int], ...], Summary] = {}
        self._merged: dict[tuple[int, int], Summary] = {}
        self._before: dict[tuple[int, int], tuple[Summary, tuple[Conflict, ...]]] = {}
        self._renamed: dict[tuple[int, tuple[Key, ...], tuple[Key, ...]], Summary] = {}
        self.empty = self._intern({})

    def __len__(self) -> int:
        return len(self._known)

    def of(self, actions: Iterable[int]) -> Summary:
        """These actions, with nothing before them."""
        return self._intern({action: [0] for action in actions})

    def merge(self, a: Summary, b: Summary) -> Summary:
        """What executions of either kind perform."""
        if a is b or not b.items:
            return a
        if not a.items:
            return b
        key = (a.number, b.number) if a.number < b.number else (b.number, a.number)
        found = self._merged.get(key)
        if found is None:
            pasts: dict[int, list[int]] = {}
            for action, past in (*a.items, *b.items):
                _add(pasts, action, past)
            found = self._merged[key] = self._intern(pasts)
        return found

    def before(self, step: int, after: Summary) -> tuple[Summary, tuple[Conflict, ...]]:
        """The summary of a state where `step` leads to one with the summary `after`, and which actions of
        that one might have come before the step.
        """
        key = (step, after.number)
        found = self._before.get(key)
        if found is None:
            found = self._before[key] = self._make_before(step, after)
        return found

    def _make_before(self, step: int, after: Summary) -> tuple[Summary, tuple[Conflict, ...]]:
        actions = self._actions
        bit = 1 << step
        own = actions.of_thread[actions.thread[step]]
        dependents = actions.dependents(step)
        ordered = own | dependents
        pasts: dict[int, list[int]] = {step: [0]}
        conflicts: dict[Conflict, None] = {}
        for action, past in after.items:
            if own >> action & 1 or past & ordered:
                past |= bit
            elif dependents >> action & 1:
                race, covers = actions.relation(step, action)
                if race:
                    thread = actions.thread[action]
                    threads = actions.threads(past)
                    waits = thread not in threads and actions.only_reads(action)
                    conflicts[Conflict(thread, threads | {thread}, waits)] = None
                if covers:
                    past |= bit
            _add(pasts, action, past)
        return self._intern(pasts), tuple(conflicts)

    def renamed(self, summary: Summary, there: tuple[Key, ...], here: tuple[Key, ...]) -> Summary:
        """The summary of a state whose live dynamic objects are `there`, for an equal state in which they are
        called `here`. Objects that are not alive are left out.
        """
        if not summary.objects or (there == here and summary.objects <= frozenset(there)):
            return summary
        key = (summary.number, there, here)
        found = self._renamed.get(key)
        if found is None:
            found = self._renamed[key] = self._rename(summary, dict(zip(there, here, strict=True)))
        return found

    def _rename(self, summary: Summary, names: Mapping[Key, Key]) -> Summary:
        rename = self._actions.renamed
        pasts: dict[int, list[int]] = {}
        for action, past in summary.items:
            new = 0
            for other in bits(past):
                new |= 1 << rename(other, names)
            _add(pasts, rename(action, names), new)
        return self._intern(pasts)

    def _intern(self, pasts: Mapping[int, list[int]]) -> Summary:
        items = tuple(sorted((action, past) for action, found in pasts.items() for past in found))
        summary = self._known.get(items)
        if summary is None:
            named = 0
            for action, past in items:
                named |= past | 1 << action
            objects = self._actions.objects_of(named)
            summary = self._known[items] = Summary(items, len(self._known), objects)
        return summary


def _add(pasts: dict[int, list[int]], action: int, past: int) -> None:
    """Keep the minimal pasts of each action."""
    known = pasts.get(action)
    if known is None:
        pasts[action] = [past]
        return
    for other in known:
        if not other & ~past:
            return
    known[:] = [other for other in known if past & ~other]
    known.append(past)
    if len(known) > PASTS:
        common = known[0]
        for other in known:
            common &= other
        known[:] = [common]
