"""The JVM's face: a program that can be stopped before any visible action, run on, undone and
fingerprinted."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from jvm.actions import outline
from jvm.errors import BoundHit
from jvm.execution.code_points import EntryPoint
from jvm.fingerprint.canonical import Canonical
from jvm.fingerprint.exact import Exact
from jvm.library.library import modelled_classes
from jvm.limits import MAX_DEPTH, MAX_INSTRUCTIONS
from jvm.linking.loader import CheckEverything, Loader
from jvm.listener import NullListener
from jvm.machine.independent_initializers import IndependentInitializers
from jvm.machine.running import Running
from jvm.natives.gov_nasa_jpf.stub import NAME as VERIFY
from jvm.natives.gov_nasa_jpf.stub import verify_class
from jvm.objects.objects import Saved
from jvm.remembered.steps import RememberedAccess, StepDelta
from jvm.threads import atomic_blocks, thread_state
from jvm.threads.thread import SavedThread, Thread
from jvm.values import arithmetic
from jvm.visibility import Visibility
from jvm.world import World

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.classpath.classpath import ClassPath
    from jvm.execution.watch import Watch
    from jvm.fingerprint.canonical import Marks
    from jvm.linking.loader import Policy
    from jvm.listener import Listener
    from jvm.objects.objects import Key


@dataclass(frozen=True, slots=True)
class Options:
    """How the machine runs.

    | option               | meaning |
    |----------------------|-----|
    | `jdk_bytecode`       | patterns of classes that run the JDK's own code instead of a model |
    | `visible`            | what is a visible action beyond what always is |
    | `spurious`           | spurious wake-ups are explored (JLS 17.2.1) |
    | `coarse`             | threads are switched only at synchronization |
    | `early`              | classes that are initialized before the first thread starts |
    | `random_explored`    | every random number out of a range is tried (`natives.java_util.random_choice`) |
    | `independent`        | classes with initializers that run before it, under guard |
    | `trial`              | such an initializer may turn out to be another one |
    | `max_loop`           | bytecodes of one loop without a visible action |
    | `exact`              | states are compared as a whole, not by fingerprints |
    | `naive`              | every access and call of a native is visible (`jvm.execution.naive`) |
    | `rehearsal`          | nothing is concluded: arrays that are handed out are noted and no more |
    | `world`              | what is shown of the world outside (`jvm.world`) |
    """

    policy: Policy = field(default_factory=CheckEverything)
    jdk_bytecode: tuple[str, ...] = ()
    visible: Visibility = field(default_factory=Visibility)
    spurious: bool = False
    coarse: bool = False
    random_explored: bool = False
    early: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()
    trial: bool = False
    max_loop: int = MAX_INSTRUCTIONS
    exact: bool = False
    naive: bool = False
    rehearsal: bool = False
    world: World = field(default_factory=World)
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
        super().__init__(classpath, self.options, listener or NullListener())
        own = {VERIFY: verify_class, **modelled_classes(self.options)}
        self.loader = Loader(classpath, self.options.policy, self.prepare, own)
        self._printed: list[str] = []
        self._printed_before = 0
        self._thread_log: list[SavedThread] = []
        self._logged: set[int] = set()
        self._threads_before = 0
        self.enabled_before: list[int] | None = None
        self.notes: set[str] = set()
        """What the answer rests on because the program asked for it, on any path; it is never taken back."""
        self.tried: IndependentInitializers | None = None
        self.interrupt_looks = (0, 0)
        """An epoch of the journal, and how many looks at an interrupt status were invisible in it."""
        sys.setrecursionlimit(max(sys.getrecursionlimit(), MAX_DEPTH + 1000))

    # -- running

    def boot(self, main_class: str, arguments: list[str]) -> None:
        """Run `main` up to the first choice point, or to the end; the caller cuts. `main_class` is an
        internal name.

        Raises ClassUnavailable if the class cannot be loaded, and ValueError if it has no main method.
        """
        thread = self.make_main_thread()
        self.threads.append(thread)
        self._threads_before = 1
        self.initialize_now(thread, self.loader.load("java/lang/System"))
        frame = self.entry_frame(thread, main_class, arguments)
        thread.top = frame
        self._one(thread, 0)
        self.go_on()

    def enabled(self) -> list[int]:
        """The transitions that are enabled: thread number in the low 16 bits, alternative above."""
        found = self.known_enabled
        if found is None:
            found = []
            anyone = False
            at_once: list[int] = []
            for thread in self.threads:
                top = thread.top
                if top is None:
                    continue
                if not thread.daemon:
                    anyone = True
                if top.point.free:
                    found.append(thread.tid)
                    continue
                alternatives = top.point.enabled(thread, top.values)
                if alternatives:
                    if alternatives < 0:
                        at_once = [thread.tid]
                        continue
                    found.append(thread.tid)
                    for alternative in range(1, alternatives):
                        found.append(thread.tid | alternative << 16)
            if at_once:
                found = at_once
            if self.options.visible.states:
                found += [
                    thread.tid | thread_state.BEGIN << 16
                    for thread in self.threads
                    if thread_state.begins(self, thread)
                ]
            if not anyone:
                found = []
            if self.globals.payload is not None:
                found = atomic_blocks.restricted(self, found)
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
        thread = self.threads[transition & 0xFFFF]
        if self.pending_step is not None:
            self.settle_step()
        enabled = self.known_enabled
        if not self._thread_log and not self.journal.log:
            self.enabled_before = enabled
            simple = transition <= 0xFFFF and not self.options.visible.states and self.workers is None
            if go_on and enabled is not None and len(enabled) > 1 and simple:
                top = thread.top
                assert top is not None
                known = top.step_facts
                if known is None:
                    known = self.learned(top)
                if known.__class__ is RememberedAccess and self.remembered(thread, top, known):
                    return
        self._one(thread, transition >> 16)
        if go_on:
            self.go_on()

    def initialize_independently(self, thread: Thread) -> None:
        """Run the initializers of `Options.independent`; `tried` has what became of them."""
        options = self.options
        self.tried = IndependentInitializers(self, thread, options.independent, trial=options.trial)
        self.tried.run()

    @property
    def printed_so_far(self) -> int:
        """How many texts the program printed."""
        return len(self._printed)

    # -- undo

    def touch_thread(self, thread: Thread) -> None:
        """Before the first change of a thread's state after a cut."""
        if thread.tid not in self._logged:
            self._logged.add(thread.tid)
            self._thread_log.append(thread.save())

    def cut(self) -> Delta | StepDelta:
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

    def revert(self, delta: Delta | StepDelta) -> None:
        """Back to the state before `delta`, which must be the latest transition."""
        self.ready = None
        if delta.__class__ is StepDelta:
            self._exchange(delta)
            self.listener.revert(delta.heard)
            return
        assert isinstance(delta, Delta)
        self._swap(delta)
        if delta.added:
            self._undone += sum(thread.executed for thread in delta.added)
            del self.threads[len(self.threads) - len(delta.added) :]
        if delta.printed:
            del self._printed[len(self._printed) - len(delta.printed) :]
        self.listener.revert(delta.heard)
        self.known_enabled = delta.enabled
        self._settle()

    def reapply(self, delta: Delta | StepDelta) -> None:
        """Forward again over `delta`, from the state it began in."""
        self.ready = None
        if delta.__class__ is StepDelta:
            self._exchange(delta)
            self.listener.reapply(delta.heard)
            return
        assert isinstance(delta, Delta)
        self.threads.extend(delta.added)
        self._undone -= sum(thread.executed for thread in delta.added)
        self._printed.extend(delta.printed)
        self._swap(delta)
        self.listener.reapply(delta.heard)
        self._settle()

    def _exchange(self, step: StepDelta) -> None:
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
            thread = saved[0]
            threads[at] = thread.save()
            thread.load(saved)
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
        if self.enabled() or atomic_blocks.program_is_over(self):
            return False
        return any(thread.top is not None and not thread.daemon for thread in self.threads)

    def waits(self) -> tuple[tuple[object, ...], ...]:
        """For each thread that has not ended: its key, and what it stands before as `jvm.actions.outline`."""
        thread_state = (
            (thread.key, *outline(self.pending(thread.tid)))
            for thread in self.threads
            if thread.top is not None
        )
        return tuple(sorted(thread_state, key=lambda wait: wait[0]))

    def uncaught(self) -> list[tuple[int, object]]:
        """Threads that died in the present transition, with their exceptions."""
        return [(thread.tid, thread.uncaught) for thread in self.uncaught_now]

    @property
    def output(self) -> str:
        return "".join(self._printed)

    @property
    def instructions(self) -> int:
        """Bytecode instructions executed so far, over all threads and all branches."""
        return self._undone + sum(thread.executed for thread in self.threads)

    def print(self, text: str) -> None:
        """The program's output; not a visible action."""
        self._printed.append(text)

    def over_budget(self, thread: Thread, count: int) -> None:
        """A loop ran `Options.max_loop` bytecodes without a visible action."""
        raise BoundHit(
            f"thread {thread.tid} executed more than {self.options.max_loop:,} instructions "
            "in one loop without a visible action (--max-loop)"
        )


__all__ = ["Delta", "EntryPoint", "Machine", "Options", "arithmetic"]
