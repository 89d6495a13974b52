"""Locks in the walk: taking them and giving them back, waiting and notifying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.values import UNKNOWN
from jrf.cover.bytecode.interpreter.thread_calls import LOCK_OF, READ_LOCK, REENTRANT, WRITE_LOCK
from jrf.cover.bytecode.threads import held
from jrf.cover.bytecode.threads.held import Held
from jrf.cover.nets.model import Acquire, AcquireRead, AcquireWrite, Notify, Release, Step

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.effects import Effect
    from jrf.cover.bytecode.facts.values import Site, Value
    from jrf.cover.bytecode.threads.walk import At, Walk
    from jrf.cover.nets.model import Operation


class Locking:
    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.locks: dict[str, Site] = {}
        self.notifying: list[tuple[int, int, Value, bool]] = []
        self._waiting: list[tuple[int, int, Site]] = []

    def lock_of(self, value: Value, monitor: bool) -> Held:
        """What taking this lock holds."""
        sites = value.sites
        if len(sites) == 1:
            site = next(iter(sites))
            mode = "x"
            if not monitor and site.cls in (READ_LOCK, WRITE_LOCK):
                mode = "r" if site.cls == READ_LOCK else "w"
                behind = self.walk.interpreter.heap.fields.get((site, LOCK_OF), set())
                site = next(iter(behind)) if len(behind) == 1 else UNKNOWN
            modelled = monitor or mode != "x" or site.cls == REENTRANT
            if site is not UNKNOWN and modelled and self.walk.unique.single(site):
                name = f"{'monitor of ' if monitor else ''}{site.name}"
                while self.locks.setdefault(name, site) != site:
                    name += "'"
                return Held(name, value.number, site, monitor, mode=mode)
            return Held(None, value.number, site, monitor, mode=mode)
        if not monitor and any(site.cls not in (REENTRANT, WRITE_LOCK) for site in sites):
            return Held(None, None, None, monitor, mode="r")  # it may be held by several threads
        return Held(None, value.number, None, monitor)

    def _monitor(self, at: At) -> bool:
        context, insn, _, _ = at
        assert isinstance(insn, int)
        return context.insn(insn).name in ("monitorenter", "monitorexit")

    def enter(self, node: int, at: At, effect: Effect, after: object) -> None:
        assert callable(after)
        holds = at[2]
        new = self.lock_of(effect.on, self._monitor(at))
        operation: Operation = Step()
        if new.lock is not None and held.find(holds, new) is None:
            modes = {each.mode for each in holds if each.lock == new.lock}
            if new.mode == "x":
                operation = Acquire(new.lock)
            elif new.mode == "w":
                if "r" in modes:
                    return  # a reader that wants to write waits for itself, for ever
                operation = AcquireWrite(new.lock)
            elif "w" not in modes:
                operation = AcquireRead(new.lock)
        for target in after(held.taken(holds, new)):
            self.walk.edge(node, target, operation)

    def exit(self, node: int, at: At, effect: Effect) -> None:
        context, insn, holds, started = at
        assert isinstance(insn, int)
        monitor = self._monitor(at)
        wanted = self.lock_of(effect.on, monitor)
        entry = held.find(holds, wanted)
        sites = effect.on.sites
        if entry is not None:
            ways = [(now, entry if last else None) for now, last in held.released(holds, entry)]
        else:
            ways = [(holds, None)]
            for each in holds:
                same = each.site is None or each.site in sites or not sites or UNKNOWN in sites
                if each.monitor == monitor and (same or each.mode != "x"):
                    ways += [(now, each if last else None) for now, last in held.released(holds, each)]
        for now, gone in ways:
            free = gone is not None and gone.lock is not None and gone.mode != "r"
            for target in self.walk.after(context, insn, now, started):
                lock = None if gone is None else gone.lock
                self.walk.edge(node, target, Release(lock) if free and lock is not None else Step())

    def wait(self, node: int, at: At, effect: Effect) -> None:
        """Release the lock, wait, take it again."""
        context, insn, holds, started = at
        assert isinstance(insn, int)
        after = self.walk.after(context, insn, holds, started)
        if "java/lang/InterruptedException" in effect.throws:
            after = after + self.walk.raised(
                context, insn, ["java/lang/InterruptedException"], holds, started
            )
        sites = effect.on.sites
        entry: Held | None = None
        if effect.lock == "wait":
            given_back = sites
            entry = held.find(holds, self.lock_of(effect.on, True))
        else:
            given_back = {
                each
                for site in sites
                for each in self.walk.interpreter.heap.fields.get((site, LOCK_OF), set())
            }
            entry = next((each for each in holds if {each.site} == given_back and each.mode != "r"), None)
        if entry is None or entry.lock is None:
            # Which lock it gives back is not known: any that is held may be free while it waits.
            for each in holds:
                may_be = entry is None or not given_back or {each.site, UNKNOWN} & given_back
                if each.lock is not None and each.mode != "r" and may_be:
                    self._released_and_taken(node, at, each, after, None, True)
            for target in after:
                self.walk.edge(node, target, Step())
            return
        waited = next(iter(sites)) if len(sites) == 1 else None
        certain = waited is not None and self._notified_as_such(waited)
        early = effect.timed or self.walk.spurious or self.walk.interpreter.interrupts or not certain
        self._released_and_taken(node, at, entry, after, waited, early)

    def _notified_as_such(self, site: Site) -> bool:
        """Whether who notifies this one object is seen to do so. A thread's end notifies; what a lambda
        expression or the library gives may be the same object at several sites."""
        made = site.unique or site.key[-1] == ""
        return made and self.walk.unique.single(site) and not self._is_thread(site)

    def _is_thread(self, site: Site) -> bool:
        facts = self.walk.interpreter.hierarchy.find(site.cls)
        return facts is not None and "java/lang/Thread" in facts.supers

    def _released_and_taken(
        self, node: int, at: At, entry: Held, after: list[int], waited: Site | None, early: bool
    ) -> None:
        context, insn, holds, started = at
        gone = held.without(holds, entry)
        there: At = (context, insn, gone, started)
        asleep = self.walk.bare(there, f"waits for {entry.lock if waited is None else waited.name}")
        woken = self.walk.bare(there, "woken")
        again = self.walk.bare(at, "waited")
        self.walk.model.nodes[asleep].waits = True
        assert entry.lock is not None
        self.walk.edge(node, asleep, Release(entry.lock))
        self.walk.edge(woken, again, AcquireWrite(entry.lock) if entry.mode == "w" else Acquire(entry.lock))
        for target in after:
            self.walk.edge(again, target, Step())
        if early:
            self.walk.edge(asleep, woken, Step())
        if waited is not None:
            self._waiting.append((asleep, woken, waited))

    def notify(self) -> None:
        """The notifications, now that all who wait are known."""
        for node, target, value, everybody in self.notifying:
            sites = value.sites
            pairs = tuple(
                (asleep, woken) for asleep, woken, site in self._waiting if site in sites or UNKNOWN in sites
            )
            sure = len(sites) == 1 and UNKNOWN not in sites and self.walk.unique.single(next(iter(sites)))
            self.walk.edge(node, target, Notify(pairs, everybody, sure))
