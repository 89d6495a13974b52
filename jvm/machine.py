"""The JVM's face: a program that can be stopped before any visible action, run on, undone and
fingerprinted."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from jvm import runtime, sections, waiting
from jvm.actions import outline
from jvm.canonical import Canonical
from jvm.errors import BoundHit
from jvm.exact import Exact
from jvm.limits import MAX_DEPTH, MAX_INSTRUCTIONS
from jvm.listener import Deaf
from jvm.loader import CheckEverything, Loader
from jvm.natives.verify_class import NAME as VERIFY
from jvm.natives.verify_class import verify_class
from jvm.remembered import Known, Step
from jvm.running import Running
from jvm.store import Saved
from jvm.threads import SavedThread, Thread
from jvm.translated import EntryPoint

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.canonical import Marks
    from jvm.classpath import ClassPath
    from jvm.listener import Listener
    from jvm.loader import Policy
    from jvm.store import Key
    from jvm.watch import Watch


@dataclass(frozen=True, slots=True)
class Options:
    """How the machine runs.

    | option               | meaning                                                                  |
    |----------------------|--------------------------------------------------------------------------|
    | `jdk_bytecode`       | patterns of classes that run the JDK's own code instead of a model       |
    | `ends_visible`       | the end of a thread is a visible action                                  |
    | `interrupts_visible` | so is each look at an interrupt status                                   |
    | `states_visible`     | so is beginning to wait (`jvm.waiting`)                                  |
    | `settings`           | kinds of settings; looks and changes are visible (`jvm.natives.settings`) |
    | `spurious`           | spurious wake-ups are explored (JLS 17.2.1)                              |
    | `coarse`             | threads are switched only at synchronization                             |
    | `library_whole`      | so are they within methods of the JDK                                    |
    | `early`              | classes that are initialized before the first thread starts             |
    | `random_explored`    | every random number out of a range is tried (`jvm.natives.random_choice`) |
    | `exact`              | states are compared as a whole, not by fingerprints                      |
    | `naive`              | every access and call of a native is visible (`jvm.naive`)               |
    """

    policy: Policy = field(default_factory=CheckEverything)
    jdk_bytecode: tuple[str, ...] = ()
    ends_visible: bool = False
    interrupts_visible: bool = False
    states_visible: bool = False
    settings: tuple[str, ...] = ()
    spurious: bool = False
    coarse: bool = False
    random_explored: bool = False
    library_whole: bool = False
    early: tuple[str, ...] = ()
    exact: bool = False
    naive: bool = False
    watch: Watch | None = None


@dataclass(slots=True)
class Delta:
    """What one transition changed. `enabled`: the transitions that were enabled before it, if known."""

    objects: list[Saved]
    threads: list[SavedThread]
    added: list[Thread]
    printed: list[str]
    heard: object
    marks: Marks
    enabled: list[int] | None


class Machine(Running):
    """One program in one state. See ARCHITECTURE.md, section 4."""

    def __init__(
        self, classpath: ClassPath, options: Options | None = None, listener: Listener | None = None
    ) -> None:
        self.options = options or Options()
        self.threads: list[Thread] = []
        self._undone = 0
        """Instructions of threads that were started on other branches."""
        self.canonical = (Exact if self.options.exact else Canonical)(self.threads)
        super().__init__(classpath, self.options, listener or Deaf())
        self.loader = Loader(classpath, self.options.policy, self.prepare, {VERIFY: verify_class})
        self._printed: list[str] = []
        self._printed_before = 0
        self._thread_log: list[SavedThread] = []
        self._logged: set[int] = set()
        self._threads_before = 0
        self.enabled_before: list[int] | None = None
        self.notes: set[str] = set()
        """What the answer rests on because the program asked for it, on any path; it is never taken back."""
        self.interrupt_looks = (0, 0)
        """An epoch of the journal, and how many looks at an interrupt status were invisible in it."""
        sys.setrecursionlimit(max(sys.getrecursionlimit(), MAX_DEPTH + 1000))

    # -- running

    def boot(self, main_class: str, arguments: list[str]) -> None:
        """Run `main` up to the first choice point, or to the end; the caller cuts. `main_class` is an
        internal name.

        Raises ClassUnavailable if the class cannot be loaded, and ValueError if it has no main method.
        """
        th = self.make_main_thread()
        self.threads.append(th)
        self._threads_before = 1
        self.initialize_now(th, self.loader.load("java/lang/System"))
        frame = self.entry_frame(th, main_class, arguments)
        th.top = frame
        self._one(th, 0)
        self.go_on()

    def enabled(self) -> list[int]:
        """The transitions that are enabled: thread number in the low 16 bits, alternative above."""
        found = self.known_enabled
        if found is None:
            found = []
            anyone = False
            for th in self.threads:
                top = th.top
                if top is None:
                    continue
                if not th.daemon:
                    anyone = True
                if top.point.free:
                    found.append(th.tid)
                    continue
                alternatives = top.point.enabled(th, top.values)
                if alternatives:
                    found.append(th.tid)
                    for alternative in range(1, alternatives):
                        found.append(th.tid | alternative << 16)
            if self.options.states_visible:
                found += [th.tid | waiting.BEGIN << 16 for th in self.threads if waiting.begins(self, th)]
            if not anyone:
                found = []
            if self.globals.x is not None:
                found = sections.restricted(self, found)
            self.known_enabled = found
        return found

    def step(self, transition: int, *, go_on: bool = True) -> None:
        """Perform one visible action and what follows it, up to the next choice point.

        Without `go_on` it stops after the thread's one action, even if only one transition is enabled then.
        Raises Unmodelled or BoundHit; the caller then reverts what `cut` returns.
        """
        ready = self.ready
        if ready is not None:
            self.ready = None
            if ready.transition == transition and go_on:
                self.enabled_before = self.known_enabled
                self._make_foreseen(ready)
                return
        th = self.threads[transition & 0xFFFF]
        if self.pending_step is not None:
            self.settle_step()
        enabled = self.known_enabled
        if not self._thread_log and not self.journal.log:
            self.enabled_before = enabled
            simple = transition <= 0xFFFF and not self.options.states_visible
            if go_on and enabled is not None and len(enabled) > 1 and simple:
                top = th.top
                assert top is not None
                known = top.known
                if known is None:
                    known = self.learned(top)
                if known.__class__ is Known and self.remembered(th, top, known):
                    return
        self._one(th, transition >> 16)
        if go_on:
            self.go_on()

    # -- undo

    def touch_thread(self, th: Thread) -> None:
        """Before the first change of a thread's state after a cut."""
        if th.tid not in self._logged:
            self._logged.add(th.tid)
            self._thread_log.append(th.save())

    def cut(self) -> Delta | Step:
        """Close the transition: what changed since the last cut."""
        step = self.pending_step
        if step is not None:
            self.pending_step = None
            step.heard = self.listener.cut()
            return step
        canonical = self.canonical
        marks = canonical.marks()
        log = self.journal.cut()
        threads, added = self._thread_log, self.threads[self._threads_before :]
        canonical.update(log, threads, added)
        printed = self._printed[self._printed_before :]
        delta = Delta(log, threads, added, printed, self.listener.cut(), marks, self.enabled_before)
        self._thread_log = []
        self._logged.clear()
        self._settle()
        return delta

    def revert(self, delta: Delta | Step) -> None:
        """Back to the state before `delta`, which must be the latest transition."""
        self.ready = None
        if delta.__class__ is Step:
            self._exchange(delta)
            self.listener.revert(delta.heard)
            return
        assert isinstance(delta, Delta)
        self._swap(delta)
        if delta.added:
            self._undone += sum(th.n for th in delta.added)
            del self.threads[len(self.threads) - len(delta.added) :]
        if delta.printed:
            del self._printed[len(self._printed) - len(delta.printed) :]
        self.listener.revert(delta.heard)
        self.known_enabled = delta.enabled
        self._settle()

    def reapply(self, delta: Delta | Step) -> None:
        """Forward again over `delta`, from the state it began in."""
        self.ready = None
        if delta.__class__ is Step:
            self._exchange(delta)
            self.listener.reapply(delta.heard)
            return
        assert isinstance(delta, Delta)
        self.threads.extend(delta.added)
        self._undone -= sum(th.n for th in delta.added)
        self._printed.extend(delta.printed)
        self._swap(delta)
        self.listener.reapply(delta.heard)
        self._settle()

    def _exchange(self, step: Step) -> None:
        """The other side of a remembered step."""
        step.exchange()
        canonical = self.canonical
        if step.obj is not None:
            canonical.exchanged(step.obj)
        marks = canonical.marks()
        canonical.restore(step.marks)
        step.marks = marks
        self.known_enabled, step.enabled = step.enabled, self.known_enabled

    def _swap(self, delta: Delta) -> None:
        self.journal.swap(delta.objects)
        self.canonical.swapped(delta.objects)
        threads = delta.threads
        for at, saved in enumerate(threads):
            th = saved[0]
            threads[at] = th.save()
            th.load(saved)
        marks = self.canonical.marks()
        self.canonical.restore(delta.marks)
        delta.marks = marks
        self.known_enabled = None

    def _settle(self) -> None:
        self._threads_before = len(self.threads)
        self._printed_before = len(self._printed)
        self.enabled_before = None
        if self.uncaught_now:
            self.uncaught_now = []

    # -- looking

    def fingerprint(self) -> int:
        """128 bits that identify the program state without h."""
        return self.canonical.fingerprint()

    def live_keys(self) -> tuple[Key, ...]:
        """Keys of the live dynamic objects in canonical order, as of the last fingerprint."""
        return self.canonical.live

    def pending(self, tid: int) -> Action:
        """The visible action a thread stands before."""
        top = self.threads[tid].top
        assert top is not None
        return top.point.action(self.threads[tid], top.values)

    def peaceful(self) -> bool:
        """No thread died of an exception in the present transition, and one can go on."""
        return not self.uncaught_now and bool(self.known_enabled or self.enabled())

    def deadlocked(self) -> bool:
        """No transition is enabled while a thread that the program waits for has not ended."""
        if self.enabled() or sections.over(self):
            return False
        return any(th.top is not None and not th.daemon for th in self.threads)

    def waits(self) -> tuple[tuple[object, ...], ...]:
        """For each thread that has not ended: its key, and what it stands before as `jvm.actions.outline`."""
        waiting = ((th.key, *outline(self.pending(th.tid))) for th in self.threads if th.top is not None)
        return tuple(sorted(waiting, key=lambda wait: wait[0]))

    def uncaught(self) -> list[tuple[int, object]]:
        """Threads that died in the present transition, with their exceptions."""
        return [(th.tid, th.uncaught) for th in self.uncaught_now]

    @property
    def output(self) -> str:
        return "".join(self._printed)

    @property
    def instructions(self) -> int:
        """Bytecode instructions executed so far, over all threads and all branches."""
        return self._undone + sum(th.n for th in self.threads)

    def print(self, text: str) -> None:
        """The program's output; not a visible action."""
        self._printed.append(text)

    def over_budget(self, th: Thread, count: int) -> None:
        """A loop ran `MAX_INSTRUCTIONS` without a visible action."""
        raise BoundHit(
            f"thread {th.tid} executed more than {MAX_INSTRUCTIONS:,} instructions "
            "in one loop without a visible action"
        )


__all__ = ["Delta", "EntryPoint", "Machine", "Options", "runtime"]
