"""Self-check: a machine that does what `Machine` does and looks at itself all the time (JRF_SELF_CHECK=1).

| looked at                       | what must hold |
|---------------------------------|-----|
| each cut, revert and reapply    | digests, holders, numbering and sums are as computed from nothing |
| each revert and reapply         | the whole state (`jvm.self_check.photograph`) is the one that was left |
| two states with one fingerprint | they are equal as wholes, written down without `fingerprint` |
| a share of remembered steps     | made the ordinary way they lead to the same state |
| a share of foreseen steps       | made the ordinary way they lead to the fingerprint that was foreseen |
| what natives do with cells      | if others may see it, the listener heard of it (`guarded_cells`) |
| each action that is performed   | the listener heard of its edge (`told`) |
| each action of a native         | its kind and its part of the object are as announced (`announced`) |
| each action that is announced   | it is what the thread does first; a look changes nothing (`announced`) |
| each plain access that is heard | h reports a race exactly if vector clocks do (`clocks`) |
| clocks that go back             | every time that is kept goes back once, by the same (`times_back`) |

Every disagreement raises `SelfCheckError`. Nothing of this is installed, and nothing costs anything, unless
`machine_class` is asked with the environment variable set. docs/self-check.md lists what was broken on
purpose, and what of the above caught it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import Event, Read, Write
from jvm.fingerprint.canonical import Canonical
from jvm.fingerprint.exact import Exact
from jvm.fingerprint.none import Unmarked
from jvm.listener import NullListener
from jvm.machine.library_initializers import LibraryInitializerFilter
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.self_check import guarded_cells
from jvm.self_check.announced import announced_by, changing, instead, misplaced
from jvm.self_check.clocks import Clocks
from jvm.self_check.error import SelfCheckError
from jvm.self_check.photograph import containers, difference, photograph, same, written_down
from jvm.self_check.times_back import gone_wrong, numbers
from jvm.self_check.told import NAMES, Told, accessed_by, missing
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jvm.actions import Expired
    from jvm.classpath.classpath import ClassPath
    from jvm.listener import Listener
    from jvm.machine.options import Options
    from jvm.objects.objects import LocalDigest, Obj, Saved
    from jvm.remembered.steps import PredictedStep
    from jvm.self_check.photograph import Photograph
    from jvm.self_check.told import Heard
    from jvm.threads.thread import Thread

Contents: TypeAlias = "tuple[object, ...]"

VARIABLE: Final = "JRF_SELF_CHECK"
SHARE: Final = 3
"""One of so many remembered and foreseen steps is made the ordinary way too."""


def machine_class() -> type[Machine]:
    """The class of machines to make: one that checks itself if the environment says so."""
    return CheckedMachine if os.environ.get(VARIABLE) == "1" else Machine


class CheckedMachine(Machine):
    """A machine that checks itself."""

    def __init__(
        self, classpath: ClassPath, options: Options | None = None, listener: Listener | None = None
    ) -> None:
        super().__init__(classpath, options, listener)
        self.told = Told(self.listener, Clocks())
        self._clocks: Clocks | None = Clocks()
        """As of the last cut."""
        self.memory.listener = self.told
        self._performed: list[Event] = []
        self._present: Photograph | None = None
        self._sides: dict[int, tuple[Delta | StepDelta, Photograph, Photograph]] = {}
        """For each delta the states before and behind it; the delta is kept so that its id stays its own."""
        self._heard: dict[int, tuple[Delta | StepDelta, Clocks | None, Clocks | None]] = {}
        """For each delta the clocks before and behind it."""
        self._first: dict[Obj, tuple[LocalDigest, Contents]] = {}
        """Base objects as they were when they were met first."""
        self._wholes: dict[tuple[int, bool], str] = {}
        self._steps = self._foreseen_steps = 0
        self._went_on = True
        self.foresee = self._checked_foresight
        guarded_cells.install()

    # -- what is checked where

    def boot(self, main_class: str, arguments: list[str]) -> None:
        with guarded_cells.watching(self, self.told):
            super().boot(main_class, arguments)

    def step(self, transition: Transition, *, go_on: bool = True) -> None:
        self._went_on = go_on
        self.told.begin()
        with guarded_cells.watching(self, self.told):
            super().step(transition, go_on=go_on)

    def _perform(self, thread: Thread, alternative: int) -> None:
        self.told.begin()
        self._performed = []
        accessed, announced = accessed_by(thread), announced_by(thread)
        differs, changed = instead(self, thread), changing(self, thread)
        recorder = self.memory.recorder

        def record(event: Event | Expired) -> None:
            less = isinstance(self.listener, LibraryInitializerFilter)  # tells less
            if isinstance(event, Event) and not less:
                self._performed.append(event)
            if recorder is not None:
                recorder(event)

        self.memory.recorder = record
        try:
            super()._perform(thread, alternative)
        finally:
            self.memory.recorder = recorder
        wrong = misplaced(announced, thread, self.told.events)
        if wrong is None and self._performed and not self.runner.made:  # several make a whole operation
            wrong = differs(self._performed[0])
        wrong = wrong or changed()
        if wrong is not None:
            raise SelfCheckError(wrong)
        for event in self._performed:
            if isinstance(event.action, Read | Write) and event.action.variable != accessed:
                continue  # in a mode, or by code, that need not tell
            unheard = missing(event, self.told.events)
            if unheard is not None:
                raise SelfCheckError(f"{event.action} was performed, and the listener not told of {unheard}")

    def cut(self) -> Delta | StepDelta:
        self._meet(self.journal.log)
        before = self._present
        enabled = self.known_enabled
        times = numbers(self) if self.times.moved else None
        delta = super().cut()
        wrong = times and gone_wrong(times, numbers(self))
        if wrong is not None:
            raise SelfCheckError(wrong)
        clocks, self._clocks = self._clocks, self.told.clocks and self.told.clocks.copy()
        self._heard[id(delta)] = delta, clocks, self._clocks
        present = self._present = photograph(self)
        if before is not None:
            self._sides[id(delta)] = delta, before, present
        self._check("a cut")
        if enabled is not None and self.known_enabled is not None:
            self._enabled_as_known()
        if isinstance(delta, StepDelta) and not delta.ends:
            self._steps += 1
            if self._steps % SHARE == 1:
                self._make_ordinarily(delta)
        return delta

    def revert(self, delta: Delta | StepDelta) -> None:
        super().revert(delta)
        self._moved(delta, 1, "a revert")

    def reapply(self, delta: Delta | StepDelta) -> None:
        super().reapply(delta)
        self._moved(delta, 2, "a reapply")

    def _checked_foresight(self, transition: Transition) -> PredictedStep | None:
        seen = self.remembered_steps.foresee(transition)
        if seen is None:
            return None
        self._foreseen_steps += 1
        if self._foreseen_steps % SHARE != 1:
            return seen
        fingerprint, known = seen.fingerprint, self.known_enabled
        access = seen.known
        expected: list[Heard] = (
            [(NAMES[access.hear], transition, access.obj, access.slot)] if access.hear else []
        )
        found = self._aside(transition, go_on=False, expected=expected)
        if found is not None and found[1] != fingerprint:
            raise SelfCheckError(
                f"a step of thread {transition} was foreseen to lead to {fingerprint:x}, not to {found[1]:x}"
            )
        self.known_enabled = known
        return self.remembered_steps.foresee(transition)

    # -- the checks

    def _moved(self, delta: Delta | StepDelta, side: int, what: str) -> None:
        heard = self._heard.get(id(delta))
        self._clocks = heard and heard[side]  # type: ignore[assignment]
        self.told.clocks = self._clocks and self._clocks.copy()
        saved = self._sides.get(id(delta))
        present = self._present = photograph(self)
        if saved is not None and not same(saved[side], present):  # type: ignore[arg-type]
            raise SelfCheckError(
                f"{what} leads to another state than the one that was left: "
                f"{difference(saved[side], present)}"
            )
        self._check(what)
        if self.known_enabled is not None:
            self._enabled_as_known()

    def _enabled_as_known(self) -> None:
        known = self.known_enabled
        self.known_enabled = None
        if sorted(self.enabled()) != sorted(known or ()):
            raise SelfCheckError(f"enabled are {self.enabled()}, remembered as enabled {known}")
        self.known_enabled = known

    def _meet(self, log: list[Saved]) -> None:
        """Note the first digests of the base objects that a transition touched."""
        canonical = self.canonical
        if isinstance(canonical, Unmarked):
            return
        for obj, cells, monitor, payload, shared, built, hashed, _ in log:
            if obj.key.__class__ is not tuple and obj not in self._first:
                contents = tuple(cells), monitor, payload, shared, built, hashed
                local = canonical._object(obj, cells, monitor, payload, shared, built, hashed)
                self._first[obj] = local, contents

    def _check(self, when: str) -> None:
        canonical = self.canonical
        if isinstance(canonical, Unmarked):
            return
        taken = self.fingerprint()
        reached = containers(self)
        now = {obj: _afresh(canonical, obj) for obj in {**reached, **dict.fromkeys(self._first)}}
        for obj, local in now.items():
            if obj.digest is not None and (
                obj.digest.digest != local.digest or obj.digest.refs != local.refs
            ):
                raise SelfCheckError(f"after {when} the digest of {obj} is not that of its content")
            if obj.key.__class__ is not tuple:
                self._first.setdefault(obj, (local, _contents(obj)))
        for thread in self.threads:
            afresh = _thread_afresh(canonical, thread)
            if thread.digest is not None and (
                thread.digest.digest != afresh.digest or thread.digest.refs != afresh.refs
            ):
                raise SelfCheckError(
                    f"after {when} the digest of thread {thread.tid} is not that of its state"
                )
        holders = {obj.key: obj for obj in self._first if now[obj].refs}
        if holders != canonical.holders:
            odd = {str(key) for key in holders.keys() ^ canonical.holders.keys()}
            raise SelfCheckError(f"after {when} it is not right which base objects hold others: {odd}")
        numbering = canonical.number(canonical.roots())
        assert canonical.numbering is not None
        if numbering.order != canonical.numbering.order:
            raise SelfCheckError(f"after {when} the numbering is not that of a new walk")
        if not isinstance(canonical, Exact):
            self._sums(canonical, now, when)
        base = [obj for obj, (_, contents) in self._first.items() if _contents(obj) != contents]
        text = written_down(self, numbering.order, base)
        # A replay may go over the first choice in another way than the search (`Runner.switch_coarsely`).
        kept = taken, bool(self.runner.standing)
        if self._wholes.setdefault(kept, text) != text:
            raise SelfCheckError(
                f"two states share the fingerprint {taken:x}; they differ at "
                f"{difference(self._wholes[kept].splitlines(), text.splitlines())}"
            )

    def _sums(self, canonical: Canonical, now: dict[Obj, LocalDigest], when: str) -> None:
        static = 0
        for obj, (first, _) in self._first.items():
            local = now[obj]
            static ^= (0 if first.refs else first.digest) ^ (0 if local.refs else local.digest)
        if static != canonical.static_sum:
            raise SelfCheckError(f"after {when} the sum over base objects is not that of their contents")
        dynamic, numbering = 0, canonical.numbering
        assert numbering is not None
        for name, local in canonical.roots():
            dynamic ^= canonical._component(name, local, numbering.numbers)
        for number, obj in enumerate(numbering.order):
            local = now.get(obj) or _afresh(canonical, obj)  # base objects that are garbage hold others too
            dynamic ^= canonical._component(number, local, numbering.numbers)
        if dynamic != canonical.dynamic_sum:
            raise SelfCheckError(f"after {when} the sum over what threads reach is not that of a walk")

    def _make_ordinarily(self, delta: Delta | StepDelta) -> None:
        """A remembered step was made: undo it, make it the ordinary way, compare, and do it again."""
        assert isinstance(delta, StepDelta)
        present = photograph(self)
        fingerprint = None if isinstance(self.canonical, Unmarked) else self.fingerprint()
        super().revert(delta)
        found = self._aside(delta.thread.transition, go_on=self._went_on, expected=self.told.events)
        super().reapply(delta)
        if found is not None and (not same(present, found[0]) or found[1] != fingerprint):
            raise SelfCheckError(
                f"a remembered step of thread {delta.thread.tid} leads elsewhere than the ordinary way: "
                f"{difference(found[0], present)}"
            )

    def _aside(
        self, transition: Transition, *, go_on: bool, expected: list[Heard]
    ) -> tuple[Photograph, int | None] | None:
        """The state that a step leads to, made the ordinary way and undone again, and its fingerprint.
        It must tell the listener what is `expected`.
        """
        listener, told, executed, ran = (
            self.listener,
            self.told,
            [thread.executed for thread in self.threads],
            self.ran,
        )
        self.remembered_steps.ready = None
        actions, self.actions = self.actions, []  # none is remembered while actions are noted
        self.told = Told(_NOBODY)
        self.memory.listener = self.told
        try:
            try:
                with guarded_cells.watching(self, self.told):
                    super().step(transition, go_on=go_on)
                failed = False
            except Exception:
                failed = True
            delta = super().cut()
            found = None
            if not failed:
                marked = not isinstance(self.canonical, Unmarked)
                found = photograph(self), self.fingerprint() if marked else None
            super().revert(delta)
            if failed:
                raise SelfCheckError(f"a remembered step of thread {transition} fails the ordinary way")
            if self.told.events != expected:
                raise SelfCheckError(
                    f"a remembered step of thread {transition} tells the listener {expected}, and made the"
                    f" ordinary way {self.told.events}"
                )
            return found
        finally:
            self.memory.listener = listener
            self.told = told
            self.actions = actions
            self.ran = ran
            for thread, count in zip(self.threads, executed, strict=False):
                thread.executed = count


def _contents(obj: Obj) -> Contents:
    return tuple(obj.cells), obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash


def _afresh(canonical: Canonical, obj: Obj) -> LocalDigest:
    return canonical._object(
        obj, obj.cells, obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash
    )


def _thread_afresh(canonical: Canonical, thread: Thread) -> LocalDigest:
    """The digest of a thread whose frames' digests are computed anew."""
    frames, frame = [], thread.top
    while frame is not None:
        frames.append((frame, frame.digest))
        frame.digest = None
        frame = frame.parent
    try:
        return canonical._thread(thread)
    finally:
        for frame, digest in frames:
            frame.digest = digest


_NOBODY: Final = NullListener()
