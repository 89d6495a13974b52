"""The JVM's face: a program that is stopped before any visible action, run on, undone and fingerprinted.

The machine is put together here from its parts. No part knows another: each says in its `Host` protocol what
it asks of the machine around it. What natives and translated code call of the parts is bound once, as an
attribute of the machine (`Machine.__init__`).
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from jvm.actions import Show
from jvm.additions.additions import Additions
from jvm.execution.accesses import Memory
from jvm.execution.builtins import code_builtins
from jvm.execution.code_points import EndPoint, EntryPoint, InitPoint, ReturnPoint, UsePoint
from jvm.execution.from_birth import FROM_BIRTH, newly_made
from jvm.execution.handed_out import Makers, keeper
from jvm.execution.locked_by_jdk import lockers
from jvm.fingerprint.canonical import Canonical
from jvm.fingerprint.exact import Exact
from jvm.library.library import ByModels, hidden_steps, modelled_classes
from jvm.limits import MAX_DEPTH
from jvm.linking.links import Linker
from jvm.linking.loader import Loader
from jvm.linking.steady_fields import NOTED, keep_steady
from jvm.listener import NullListener
from jvm.machine import blocked
from jvm.machine.heap import Heap
from jvm.machine.independent_initializers import IndependentInitializers
from jvm.machine.initialization import Initializer
from jvm.machine.lifecycle import Lifecycle
from jvm.machine.method_code import MethodCode
from jvm.machine.modelled_library import ModelledLibrary
from jvm.machine.options import Options
from jvm.machine.remembered_steps import RememberedSteps
from jvm.machine.running import Runner
from jvm.machine.undo import Delta, Undo
from jvm.natives.gov_nasa_jpf import stub
from jvm.natives.java_lang_invoke.call_sites import Invoker
from jvm.natives.java_util_concurrent.used_permits import require_seen
from jvm.natives.of_machine import Natives
from jvm.natives.times.relative_times import Times
from jvm.objects.objects import EVERYTHING, Journal, NotingJournal
from jvm.remembered.steps import RememberedAccess, StepDelta
from jvm.threads import atomic_blocks, thread_state
from jvm.transitions import Transition, alternative_of, thread_of, transition_of

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.classpath.classpath import ClassPath
    from jvm.linking.methods import JMethod
    from jvm.listener import Listener
    from jvm.natives.java_util_concurrent.fork_join.workers import Workers
    from jvm.natives.java_util_concurrent.joins import Joining
    from jvm.objects.objects import Key, Obj
    from jvm.threads.thread import Thread

CONTINUATIONS: Final = 1000
"""Actions without a choice that one transition makes one after the other, at most."""


class Machine:
    """One program in one state. See ARCHITECTURE.md, section 4.

    | part               | what it does |
    |--------------------|-----|
    | `heap`             | makes objects, strings, Class objects, and the exceptions of the JVM itself |
    | `code`             | makes methods callable |
    | `initializer`      | initializes classes |
    | `lifecycle`        | begins threads |
    | `runner`           | runs a thread up to its next visible action |
    | `remembered_steps` | takes steps that are known already |
    | `undo`             | closes transitions and takes them back |
    | `memory`           | performs accesses to what is shared, and tells the listener |
    | `journal`          | the one door to mutable objects: what changed, and how to undo it |
    | `canonical`        | names states |

    The machine itself says which transitions are enabled. `concurrent` is False until the first start.
    """

    globals: Obj
    """Counters and references of the JVM's own; its payload are blocks of `Verify`."""
    kept_values: Obj  # for the payloads of this and of what follows see `Lifecycle.make_main_thread`
    direct_memory: Obj
    files: Obj
    interned: Obj
    lapses: Obj
    no_method: JMethod
    """Stands for the method of points that are in none."""

    def __init__(
        self, classpath: ClassPath, options: Options | None = None, listener: Listener | None = None
    ) -> None:
        self.options = options = options or Options()
        self.classpath = classpath
        self.threads: list[Thread] = []
        self.concurrent = False
        self.known_enabled: list[Transition] | None = None
        """What is enabled, if that is known; `stuck`: how many threads were not when it was found out."""
        self.stuck = 0
        self.enabled_before: list[Transition] | None = None
        self.actions: list[Transition] | None = None  # the visible actions made since this became a list
        self.uncaught_now: list[Thread] = []
        self.newborn: list[Thread] = []
        self.ran = 0  # the thread that made the last visible action; it does not go back with revert
        self.workers: Workers | None = None  # hears of each visible action, once a ForkJoinPool has a task
        self.joining: Joining | None = None  # while a join comes at once
        self.notes: set[str] = set()  # what the answer rests on, asked for on any path; never taken back
        self.initializers: IndependentInitializers | None = None  # while they run
        self.settings_looked_at: set[str] | None = None  # the kinds of settings, while `early` is initialized
        self.times = Times()
        self.tried: IndependentInitializers | None = None
        self.interrupt_looks = (0, 0)  # an epoch of the journal, and invisible looks at a status in it
        self.library, self.natives, self.invoker = ModelledLibrary(self), Natives(self), Invoker(self)
        self.journal = NotingJournal() if options.naive else Journal()
        self.canonical = (Exact if options.exact else Canonical)(self.threads)
        self.makers = Makers(self)
        self.heap = heap = Heap(self, self.journal, newly_made(self))
        hears, received = self.times.heard(self, listener or NullListener()), self.makers.received
        self.memory: Memory = Memory(self.journal, hears, heap.failed, received, keeper(self), lockers(self))
        self.additions = Additions(self, self.memory)
        self.memory.escaped_as = EVERYTHING if options.naive else 0
        self.memory.tells_finals = FROM_BIRTH in options.visible.settings
        self.memory.steady.noted = NOTED in options.visible.settings
        self.code = MethodCode(self)
        own = {stub.NAME: stub.verify_class, **modelled_classes(options)}
        settle = hidden_steps(options, own) or partial(keep_steady, options=options, reads=self.memory.steady)
        self.loader = Loader(classpath, ByModels(options.policy, own), self.code.prepare, own, settle)
        self.initializer = Initializer(self, self.journal, self.memory)
        self.lifecycle = Lifecycle(self, self.heap, self.memory)
        self.runner = Runner(self, self.memory)
        self.remembered_steps = RememberedSteps(self, self.memory, self.canonical)
        self.undo = Undo(self, self.memory, self.canonical)
        self.entry_point, self.return_point = EntryPoint(self), ReturnPoint(self)
        self.end_point, self.init_point, self.use_point = EndPoint(self), InitPoint(self), UsePoint(self)

        # The face for natives and translated code.
        heap, code, initializer, lifecycle = self.heap, self.code, self.initializer, self.lifecycle
        self.allocate = heap.allocate
        self.allocator = heap.allocator
        self.new_array = heap.new_array
        self.array_from = heap.array_from
        self.array_of = heap.array_of
        self.new_multi_array = heap.new_multi_array
        self.require_characters = heap.require_characters
        self.string, self.literal = heap.string, heap.literal
        self.mirror = heap.mirror
        self.failed = heap.failed
        self.failure = heap.failure
        self.thrown_error = heap.thrown_error
        self.bytecode = code.bytecode
        self.unmodelled = code.unmodelled
        self.local_function = code.local_function
        self.catches = code.catches
        self.initialize = initializer.initialize
        self.initialize_now = initializer.initialize_now
        self.begin_initializing = initializer.begin_initializing
        self.go_on_initializing = initializer.go_on_initializing
        self.initializer_failed = initializer.initializer_failed
        self.stop_for_class = initializer.stop_for_class
        self.start_thread, self.clear_interrupt = lifecycle.start_thread, lifecycle.clear_interrupt
        self.record, self.count = lifecycle.record, lifecycle.count
        self.set_global = lifecycle.set_global
        self.touch_thread, self.print = self.undo.touch_thread, self.undo.print
        self.atomically = self.runner.atomically
        self.goes_past = self.runner.goes_past
        self.frame_at = self.remembered_steps.frame_at
        self.foresee = self.remembered_steps.foresee
        self.linker = Linker(self)
        self.builtins = code_builtins(self)
        sys.setrecursionlimit(max(sys.getrecursionlimit(), MAX_DEPTH + 1000))

    @property
    def listener(self) -> Listener:
        """Who hears of actions. It is exchanged at `memory.listener`."""
        return self.memory.listener

    # -- running

    def boot(self, main_class: str, arguments: list[str]) -> None:
        """Run `main` up to the first choice point, or to the end; the caller cuts. Raises ClassUnavailable if
        the class (by its internal name) cannot be loaded, and ValueError if it has no main method."""
        thread = self.lifecycle.make_main_thread()
        self.undo.begin(thread)
        self.initialize_now(thread, self.loader.load("java/lang/System"))
        thread.top = self.lifecycle.entry_frame(thread, main_class, arguments)
        self._perform(thread, 0)
        self.go_on()
        self.lifecycle.alone.begins(thread)

    def enabled(self) -> list[Transition]:
        """The transitions that are enabled, by the numbers of their threads."""
        found = self.known_enabled
        if found is None:
            found, anyone, stuck = [], False, 0
            at_once: list[Transition] = []
            for thread in self.threads:
                top = thread.top
                if top is None:
                    continue
                if not thread.daemon:
                    anyone = True
                if top.point.free:
                    first = self.runner.standing.get(thread.tid) is top
                    (at_once if first else found).append(thread.transition)
                    continue
                alternatives = top.point.enabled(thread, top.values)
                if alternatives:
                    (at_once if alternatives < 0 else found).append(thread.transition)
                    for alternative in range(1, alternatives):
                        found.append(transition_of(thread.tid, alternative))
                else:
                    stuck += 1
            found = at_once[-1:] or found
            if self.options.visible.states:
                begin = [thread.tid for thread in self.threads if thread_state.begins(self, thread)]
                found += [transition_of(tid, thread_state.BEGIN) for tid in begin]
            if not anyone:
                found = []
            if self.globals.payload is not None:
                found = atomic_blocks.restricted(self, found)
            self.known_enabled, self.stuck = found, stuck
        return found

    def step(self, transition: Transition, *, go_on: bool = True) -> None:
        """Perform one visible action and what follows it, up to the next choice point.

        Without `go_on` it stops after the thread's one action, even if only one transition is enabled then.
        Raises Unmodelled or BoundHit; the caller then reverts what `cut` returns.
        """
        steps = self.remembered_steps
        ready = steps.ready
        if ready is not None:
            steps.ready = None
            if ready.transition == transition and go_on:
                self.enabled_before = self.known_enabled
                steps.make_foreseen(ready)
                return
        thread = self.threads[thread_of(transition)]
        if steps.pending_step is not None:
            steps.settle_step()
        enabled = self.known_enabled
        if not self.undo.thread_log and not self.journal.log:
            self.enabled_before = enabled
            if self.workers is not None:
                self.workers.rounds.begins(thread)
            noted = self.workers or self.heap.newly_made or self.options.visible.states
            simple = not (noted or alternative_of(transition))
            if go_on and enabled is not None and len(enabled) > 1 and simple:
                top = thread.top
                assert top is not None
                known = top.step_facts
                if known is None:
                    known = steps.learned(top)
                if known.__class__ is RememberedAccess and steps.remembered(thread, top, known):
                    return
        self._perform(thread, alternative_of(transition))
        if go_on:
            self.go_on()

    def _perform(self, thread: Thread, alternative: int) -> None:
        """One visible action of a thread, and its invisible steps up to the next."""
        self.known_enabled = None
        self.touch_thread(thread)
        self.ran = thread.tid
        if self.actions is not None:
            self.actions.append(transition_of(thread.tid, alternative))
        if self.workers is not None:
            self.workers.acts(thread)
        if alternative == thread_state.BEGIN:
            self.record(thread, Show(thread_state.begin(self, thread)))
            return
        thread_state.stops_waiting(thread)
        if thread.permit:
            require_seen(self, thread)
        if self.times.lapses is not None:
            self.times.lapses.begins(thread)
        thread.granted, thread.choice = True, alternative
        self.heap.settled(self._run, thread)

    def _run(self, thread: Thread) -> None:
        try:
            self.runner.run(thread)
            while self.newborn:
                self.runner.run(self.newborn.pop(0))
        finally:
            self.newborn.clear()  # of a step that is taken back
            if self.joining is not None:
                self.joining.over()

    def go_on(self) -> None:
        """Go on while there is no choice, and no threads wait for each other."""
        for _ in range(CONTINUATIONS):
            options = self.enabled()
            if len(options) != 1 or self.uncaught_now or self.memory.listener.alarm or self.in_circle():
                return
            self.settle_step()
            self._perform(self.threads[thread_of(options[0])], alternative_of(options[0]))

    def initialize_independently(self, thread: Thread) -> None:
        """Run the initializers of `Options.independent`; `tried` has what became of them."""
        options = self.options
        self.tried = IndependentInitializers(self, thread, options.independent, trial=options.trial)
        self.tried.run()

    def settle_step(self) -> None:
        """Before two transitions are joined to one: what the last changed is kept like any other's."""
        if self.remembered_steps.pending_step is not None:
            self.remembered_steps.settle_step()

    # -- undo

    def cut(self) -> Delta | StepDelta:
        """Close the transition: what changed since the last cut."""
        steps = self.remembered_steps
        step = steps.pending_step
        if step is not None:
            steps.pending_step = None
            step.heard = self.memory.listener.cut()
            return step
        self.times.settle(self)
        delta = self.undo.cut()
        if self.workers is not None:
            self.workers.rounds.ends()
        return delta

    def revert(self, delta: Delta | StepDelta) -> None:
        """Back to the state before `delta`, which must be the latest transition."""
        steps = self.remembered_steps
        steps.ready = None
        if delta.__class__ is StepDelta:
            steps.exchange(delta)
            self.memory.listener.revert(delta.heard)
            return
        assert isinstance(delta, Delta)
        self.undo.revert(delta)

    def reapply(self, delta: Delta | StepDelta) -> None:
        """Forward again over `delta`, from the state it began in."""
        steps = self.remembered_steps
        steps.ready = None
        if delta.__class__ is StepDelta:
            steps.exchange(delta)
            self.memory.listener.reapply(delta.heard)
            return
        assert isinstance(delta, Delta)
        self.undo.reapply(delta)

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
        """No thread died in the present transition, one can go on, and no others wait for each other."""
        return not self.uncaught_now and bool(self.known_enabled or self.enabled()) and not self.in_circle()

    def in_circle(self) -> bool:
        """Whether some wait for each other, where it is known what is enabled."""
        return self.stuck > 1 and bool(self.circle())

    def deadlocked(self) -> bool:
        """No transition is enabled while the program waits for a thread."""
        return blocked.deadlocked(self)

    def circle(self) -> tuple[int, ...]:
        """The tids of threads that wait for each other for ever."""
        return blocked.circle(self)

    def waits(self) -> tuple[tuple[object, ...], ...]:
        """What the threads that have not ended stand before."""
        return blocked.waits(self)

    def uncaught(self) -> list[tuple[int, object]]:
        """Threads that died in the present transition, with their exceptions."""
        return [(thread.tid, thread.uncaught) for thread in self.uncaught_now]

    @property
    def output(self) -> str:
        """What the program has printed on the way to the present state."""
        return self.undo.output

    @property
    def instructions(self) -> int:
        """Bytecode instructions executed so far, over all threads and all branches."""
        return self.undo.instructions
