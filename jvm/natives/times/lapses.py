"""How much time must have passed since a thread looked at its clock.

Each thread has a clock of its own (`jvm.natives.times.clock`), which does not show what others waited for. A thread
that takes the time, joins one that slept, and takes it again would find that no time has passed, which cannot be.
So once the program takes a time, and a timed wait is over because its time is up, the search begins again with
`Lapses`: a listener that passes everything on, and keeps for each thread that takes times who is ordered behind its
looks, and how long it has been since the last one at least. A wait adds its duration for the thread that waited; releases, acquisitions, starts and
joins hand it on as they hand on h. At the next look the clock shows that much more at least.

What is kept is the payload of `Machine.lapses`, so it belongs to the state, and goes back with it: for each
thread that looks, and for all together that have ended, what its clock showed, and who knows of the look, threads
and synchronization objects, with nanoseconds and how many waits these are. docs/soundness.md, "Time", has the argument.
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from jvm.actions import Lock, Operation, Park, Unlock, Unpark
from jvm.errors import RestartNeeded, Unmodelled
from jvm.listener import PassingListener
from jvm.natives.registry import NativePoint, PhasePoint
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.thread import Status
from jvm.visibility import MANY_AWAITED, Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jvm.listener import Listener
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

MOST_WAITS: Final = 8
"""Waits on end that are added up since a look, so that a loop of waits comes back to its states. Where there
were more, and a clock has to show them, the search begins again and adds up `MANY_WAITS`."""
MANY_WAITS: Final = 100_000

MOST_GARBAGE: Final = 32
"""Synchronization objects and threads that know, before it is asked which of them are garbage."""

MOST_NANOS: Final = 1 << 61
"""Clocks show no later times for what others waited, so that these stay numbers of type long."""

Holder: TypeAlias = "tuple[Obj, int]"
"""A synchronization object and what of it (`jvm.listener`), or the Thread object of a thread and THREAD."""

THREAD: Final = -100
PERMIT: Final = -99
"""Of the Thread object of a thread: who parks finds what whoever gave the permit did before."""
DUE: Final = -101
"""Of a gate: what it stands for began to wait then."""
SEEN: Final = -102
"""Of what a modelled operation acts on, and less the place of a variable: who acts there next finds what was
done before, and be it without an edge."""


class Lapse(NamedTuple):
    """At least so many nanoseconds have passed since a look, by so many waits."""

    nanos: int
    waits: int


class Look(NamedTuple):
    """A thread's last look at its clock: what it showed, in ns, and who is ordered behind that or an earlier
    one. Since an earlier look it may be less than nothing."""

    shown: int
    since: dict[Holder, Lapse]


class Lapses(PassingListener):
    """See the module. `Machine.lapses` is the object whose payload is what is kept."""

    def __init__(self, machine: Machine, inner: Listener) -> None:
        super().__init__(inner)
        self._machine = machine
        self._many = MANY_AWAITED in machine.options.visible.settings
        self._most = MANY_WAITS if self._many else MOST_WAITS

    # -- what clocks ask

    def must_show(self, thread: Thread) -> int:
        """What the thread's clock shows at least, in ns: by its own last look and by those of others that it
        is ordered behind. Raises RestartNeeded if there were more waits than are added up.
        """
        holder = _of(thread)
        looks = [look for look in self._known().values() if holder in look.since]
        if any(look.since[holder].waits > self._most for look in looks):
            if self._many:
                raise Unmodelled(f"a look at a clock behind more than {MANY_WAITS:,} timed waits of others")
            raise RestartNeeded(Restart.SETTING, MANY_AWAITED)
        return min(max((look.shown + look.since[holder].nanos for look in looks), default=0), MOST_NANOS)

    def knows_a_look(self, thread: Thread) -> bool:
        """Whether a look is ordered before what the thread does now."""
        holder = _of(thread)
        return any(holder in look.since for look in self._known().values())

    def looked_at_clock(self, thread: Thread, shown: int, *, for_the_program: bool) -> None:
        """The thread's clock showed so many ns. Looks of the JDK's own code count for threads whose program
        takes times.
        """
        known = self._known()
        if for_the_program or thread.obj in known:
            since: dict[Holder, Lapse] = {}
            before = known.get(thread.obj)
            if before is not None:
                passed = shown - before.shown
                since = {other: self._since_later(lapse, passed) for other, lapse in before.since.items()}
            since[_of(thread)] = Lapse(0, 0)
            known[thread.obj] = Look(shown, since)
            self._keep(known)

    def goes_on(self, thread: Thread, shown: int) -> None:
        """The thread's clock is about to show more than so many ns, though the program may not have looked at
        it: who looks behind that must not find less.
        """
        known = self._known()
        if thread.obj not in known:
            known[thread.obj] = Look(shown, {_of(thread): Lapse(0, 0)})
            self._keep(known)

    def waited(self, thread: Thread, nanos: int) -> None:
        """A timed wait of the thread is over because its time is up."""
        known = self._known()
        for look in known.values():
            lapse = look.since.get(_of(thread))
            if lapse is not None:
                look.since[_of(thread)] = self._longer(lapse, nanos)
        self._keep(known)

    def waits(self, thread: Thread, gate: Obj) -> None:
        """What the gate stands for begins to wait."""
        known = self._known()
        for look in known.values():
            look.since.pop((gate, DUE), None)
        self._keep(known)
        self._hand_on(_of(thread), (gate, DUE))

    def came_due(self, thread: Thread, gate: Obj, nanos: int, following: Obj | None) -> None:
        """The thread finds that what the gate stands for has waited for so long. `following` waits
        from then on.
        """
        known = self._known()
        for look in known.values():
            begun = look.since.get((gate, DUE))
            if begun is not None:
                due = self._longer(begun, nanos)
                look.since[_of(thread)] = self._later(due, look.since.get(_of(thread), due))
                if following is not None:
                    look.since[following, DUE] = due
        self._keep(known)

    # -- what orders

    def begins(self, thread: Thread) -> None:
        """The thread is about to act. What it finds of a modelled object took its time, edge or not."""
        top = thread.top
        if (
            top is None
            or self._machine.lapses.payload is None
            or not isinstance(top.point, NativePoint | PhasePoint)
        ):
            return
        match top.point.action(thread, top.values):
            case Operation(obj, what, queue=False, state=state, looks=looks) if what != MONITOR:
                self._hand_on((state or obj, SEEN), _of(thread))
                if not looks:
                    self._hand_on(_of(thread), (state or obj, SEEN))
            case Lock(obj, what, state=state) | Unlock(obj, what, state=state) if what != MONITOR:
                self._hand_on((state or obj, SEEN), _of(thread))
                self._hand_on(_of(thread), (state or obj, SEEN))
            case Unpark(obj) if obj is not None:
                self._hand_on(_of(thread), (obj, PERMIT))
            case Park():
                self._hand_on((thread.obj, PERMIT), _of(thread))
            case _:
                pass

    def stands(self, thread: Thread, other: Thread) -> None:
        """The thread finds that the other one waits, or has ended: what that did before is over."""
        self._hand_on(_of(other), _of(thread))

    def _finds(self, thread: Thread, obj: Obj, index: int) -> None:
        """What the thread reads, or overwrites, was written before."""
        for what in (index, SEEN - 1 - index):
            self._hand_on((obj, what), _of(thread))

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.looked(thread, obj, what)
        if what >= 0:
            self._finds(thread, obj, what)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.acquire(thread, obj, what)
        self._hand_on((obj, what), _of(thread))

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.release(thread, obj, what)
        self._hand_on(_of(thread), (obj, what))

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self.inner.overwrote(thread, obj, what, releases=releases)
        self._finds(thread, obj, what)
        self._hand_on(_of(thread), (obj, SEEN - 1 - what))
        known = self._known()
        for look in known.values():
            look.since.pop((obj, what), None)
        self._keep(known)
        if releases:
            self._hand_on(_of(thread), (obj, what))

    def started(self, thread: Thread, child: Thread) -> None:
        self.inner.started(thread, child)
        self._hand_on(_of(thread), _of(child))

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.inner.joined(thread, dead)
        self._hand_on(_of(dead), _of(thread))

    def forgotten(self, dead: Thread) -> None:
        self.inner.forgotten(dead)
        known = self._known()
        for look in known.values():
            look.since.pop(_of(dead), None)
        self._keep(known)

    # -- what is kept

    def settle(self, reachable: Callable[[Obj], Iterable[Obj]]) -> None:
        """At the end of a transition. `reachable` finds what the program can reach without going through an
        object: what it cannot reach orders nothing any more.
        """
        payload = self._machine.lapses.payload
        if not isinstance(payload, tuple) or sum(len(since) for _, _, since in payload) <= MOST_GARBAGE:
            return
        live = set(map(id, reachable(self._machine.lapses)))
        known = self._known()
        for look in known.values():
            for holder in [holder for holder in look.since if id(holder[0]) not in live]:
                del look.since[holder]
        self._keep(known)

    def _hand_on(self, source: Holder, target: Holder) -> None:
        if self._machine.lapses.payload is None:
            return
        known = self._known()
        for look in known.values():
            given = look.since.get(source)
            if given is not None:
                look.since[target] = self._later(given, look.since.get(target, given))
        self._keep(known)

    def _since_later(self, lapse: Lapse, passed: int) -> Lapse:
        """The same since a look that was later. It may be less than nothing, and less with each look; mostly
        nobody asks, so then it counts as lacking waits."""
        if self._many or not passed:
            return Lapse(lapse.nanos - passed, lapse.waits)
        return Lapse(0, self._most + 1)

    def _longer(self, lapse: Lapse, nanos: int) -> Lapse:
        """One wait more; what is one too many does not add to the time."""
        if lapse.waits < self._most:
            return Lapse(lapse.nanos + nanos, lapse.waits + 1)
        return Lapse(lapse.nanos, self._most + 1)

    def _later(self, one: Lapse, other: Lapse) -> Lapse:
        """What both ask of a clock. One that lacks waits may be the longer one."""
        later = max(one, other)
        return (
            Lapse(later.nanos, max(one.waits, other.waits))
            if max(one.waits, other.waits) > self._most
            else later
        )

    def _known(self) -> dict[Obj, Look]:
        """By the Thread object of who looked; those who have ended are `Machine.lapses`."""
        payload = self._machine.lapses.payload
        if payload is None:
            return {}
        assert isinstance(payload, tuple)
        return {
            obj: Look(shown, {(holder, what): Lapse(nanos, waits) for holder, what, nanos, waits in since})
            for obj, shown, since in payload
        }

    def _keep(self, known: dict[Obj, Look]) -> None:
        """Those who looked, by their keys, and one look for all who have ended; those who know in the order
        they came to.
        """
        kept = self._machine.lapses
        ended = known.pop(kept, None)
        looks = []
        for thread in sorted(self._machine.threads, key=lambda thread: thread.key):
            look = known.get(thread.obj)
            if look is not None and thread.status is Status.ENDED:
                ended = _together(look, ended, self._later)
            elif look is not None:
                looks.append((thread.obj, look))
        if ended is not None and ended.since:
            looks.append((kept, ended))
        payload = tuple(
            (obj, look.shown, tuple((*holder, *lapse) for holder, lapse in look.since.items()))
            for obj, look in looks
        )
        if (payload or None) != kept.payload:
            self._machine.journal.change(kept)
            kept.payload = payload or None


def _together(look: Look, other: Look | None, later: Callable[[Lapse, Lapse], Lapse]) -> Look:
    """One look, from the beginning, that asks of every clock what the two ask."""
    since = {} if other is None else dict(other.since)
    for holder, lapse in look.since.items():
        asked = Lapse(look.shown + lapse.nanos, lapse.waits)
        since[holder] = later(asked, since.get(holder, asked))
    return Look(0, since)


def _of(thread: Thread) -> Holder:
    return thread.obj, THREAD
