"""What `jrf cover` believes of a program, held against runs of it.

A machine runs the program by several rules. Wherever a thread stands, its frames and the action before it
must be what the abstract interpreter followed:

1. the instructions of its frames were interpreted, in contexts that call each other like the frames do, from
   the beginning of a thread that is known (calls back by the library included);
2. an object whose variable it accesses is of a class that is known there; if another thread has accessed the
   object before, the access is one that the net has;
3. a lock that is taken for one object is that object always;
4. the walk with locks has come to where it stands (initializers but the main class's are not walked).

    python -m tests.jrf.cover.beliefs SECONDS FOLDER NAME…      (all main classes of the folder without names)
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.analysis import follow
from jrf.cover.bytecode.facts.contexts import TooLarge
from jrf.cover.bytecode.interpreter.interpret import Interpreter
from jrf.cover.bytecode.threads.walk import TooManyNodes
from jrf.errors import InputError
from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.program.program import Program, open_program
from jrf.program.rehearsal import drawn, first, in_turn, last
from jrf.program.target import Target, resolve
from jrf.settings.settings import load
from jvm.actions import Lock, Read, Write
from jvm.classpath.classpath import ClassPath
from jvm.errors import BoundHit, BrokenClass, RestartNeeded, Unmodelled
from jvm.listener import NullListener
from jvm.objects.objects import MONITOR
from jvm.reach.code import MethodKey
from jvm.reach.hierarchy import Hierarchy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.bytecode.analysis import Followed
    from jrf.cover.bytecode.facts.contexts import Context
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

STEPS: Final = 400
RULES: Final = (first, last, in_turn, *map(drawn, range(3)))
Place = tuple[MethodKey, int]
"""A method of the program, and the bytecode offset where a frame of it stands."""


class Beliefs:
    """One program. `wrong` are the beliefs that did not hold."""

    def __init__(self, found: Followed) -> None:
        self.found = found
        self.interpreter = found.interpreter
        self.wrong: dict[str, None] = {}
        self.asked = 0
        self._known: dict[tuple[Place, ...], frozenset[tuple[Context, int]] | str] = {}
        self._locks: dict[tuple[int, str], object] = {}
        self._users: dict[tuple[int, object], set[int]] = {}
        self._roots: dict[MethodKey, set[Context]] = {}
        self._walked = {(at[0], at[1]) for _, at in found.walk._nodes}
        for context in self.interpreter.contexts.all:
            if context.parent is None:
                self._roots.setdefault(context.method, set()).add(context)

    def look(self, run: int, thread: Thread) -> None:
        """At a thread that stands somewhere, in this run."""
        top = thread.top
        assert top is not None
        places = tuple(self._places(thread))
        if not places:
            return
        self.asked += 1
        at = self._known.get(places)
        if at is None:
            at = self._known[places] = self._followed(places)
        if isinstance(at, str):
            self.wrong[at] = None
            return
        of_program = self._of_program(top.point.method.cls.name)
        action = top.point.action(thread, top.values)
        if isinstance(action, Read | Write) and not action.variable.volatile and of_program:
            self._accesses(run, thread, action, at, places)
        elif isinstance(action, Lock) and (action.what == MONITOR) == of_program:
            self._locked(run, action.state or action.obj, at, places)

    def _of_program(self, name: str) -> bool:
        facts = self.interpreter.hierarchy.find(name)
        return facts is not None and not facts.of_jdk

    def _places(self, thread: Thread) -> Iterator[Place]:
        """The frames of the program's methods, from the beginning of the thread or of an initializer."""
        frames = []
        frame = thread.top
        while frame is not None:
            method = frame.point.method
            if frame.point.pc >= 0 and self._of_program(method.cls.name):
                frames.append((MethodKey(method.cls.name, method.name, method.descriptor), frame.point.pc))
                if method.name == "<clinit>":
                    break
            frame = frame.parent
        return reversed(frames)

    def _followed(self, places: tuple[Place, ...]) -> frozenset[tuple[Context, int]] | str:
        """The contexts and instructions that these frames stand at; what is wrong if there are none."""
        contexts = self._roots.get(places[0][0], set())
        if not contexts:
            return f"{places[0][0]} begins a thread, which is not known"
        for number, (method, pc) in enumerate(places):
            at = {
                (context, index)
                for context in contexts
                for index, insn in enumerate(context.code.insns)
                if insn.pc == pc and (context, index) in self.interpreter.effects
            }
            if not at:
                return f"{method} runs at {pc}, which is not followed"
            if number + 1 == len(places):
                if places[0][0].name != "<clinit>" and not at & self._walked:
                    return f"{method} runs at {pc}, where the walk has not come"
                return frozenset(at)
            called = places[number + 1][0]
            effects = [self.interpreter.effects[each] for each in at]
            contexts = {
                c for effect in effects for c in (*effect.calls, *effect.callbacks) if c.method == called
            }
            if not contexts:
                return f"{method} at {pc} leads to {called}, which is not followed"
        raise AssertionError

    def _accesses(
        self, run: int, thread: Thread, action: Read | Write, at: frozenset[tuple[Context, int]],
        places: tuple[Place, ...],
    ) -> None:  # fmt: skip
        variable = action.variable
        users = self._users.setdefault((run, variable.obj.key), set())
        others = users - {thread.tid}
        users.add(thread.tid)
        touches = [touch for each in at for touch in self.interpreter.effects[each].touches]
        shown = f"{variable.owner}.{variable.name} in {places[-1][0]} at {places[-1][1]}"
        if not touches:
            if others and not variable.static:
                self.wrong[f"{shown}: taken for the thread's own, but others have used the object"] = None
            return
        if not variable.static:
            classes = {touch.ref.site.cls for touch in touches}
            actual = variable.obj.cls.name
            if actual not in classes and others:
                self.wrong[f"{shown}: an object of {actual}, expected {sorted(classes)}"] = None
        if isinstance(action, Write) and not any(touch.write for touch in touches):
            self.wrong[f"{shown}: written, expected to be read"] = None

    def _locked(
        self, run: int, obj: Obj, at: frozenset[tuple[Context, int]], places: tuple[Place, ...]
    ) -> None:
        names = set()
        for context, index in at:
            effect = self.interpreter.effects[context, index]
            if effect.lock in ("enter", "try"):
                monitor = context.insn(index).name == "monitorenter"
                names.add(self.found.walk.locking.lock_of(effect.on, monitor).lock)
        if len(names) != 1 or None in names:
            return
        name = names.pop()
        assert name is not None
        if self._locks.setdefault((run, name), obj.key) != obj.key:
            self.wrong[f"{name} is another object in {places[-1][0]} at {places[-1][1]}"] = None


def followed(target: Target) -> Followed | None:
    """None if the program is refused."""
    interpreter = Interpreter(Hierarchy(ClassPath(target.class_path, target.jdk)))
    try:
        found = follow(interpreter, target, "program", False)
    except (TooLarge, TooManyNodes, RecursionError, BrokenClass, InputError):
        return None
    return None if interpreter.reasons else found


def held(target: Target, seconds: float) -> Beliefs | None:
    """The beliefs of a program after its runs; None if it is refused."""
    found = followed(target)
    if found is None:
        return None
    beliefs = Beliefs(found)
    settings = load(None, {"quiet": True, "all-races": True, "timeout": seconds})
    program = open_program(settings, target)
    try:
        with watched(Limiter(seconds, None)):
            while True:
                try:
                    _run(program, beliefs)
                    break
                except RestartNeeded as needed:
                    program = program.after(needed)
    except (CutOff, Unmodelled, BoundHit, InputError, BrokenClass, MemoryError):
        pass
    return beliefs


def _run(program: Program, beliefs: Beliefs) -> None:
    machine: Machine = program.launch(NullListener(), lambda _: None)
    machine.cut()
    for run, choose in enumerate(RULES):
        deltas = []
        try:
            for n in range(STEPS):
                enabled = machine.enabled()
                if not enabled:
                    break
                transition = choose(enabled, n)
                beliefs.look(run, machine.threads[transition & 0xFFFF])
                machine.step(transition, go_on=False)
                deltas.append(machine.cut())
        except (Unmodelled, BoundHit):
            deltas.append(machine.cut())
        for delta in reversed(deltas):
            machine.revert(delta)


def mains(folder: Path) -> list[str]:
    """The classes of a folder that have a main method with arguments."""
    found = []
    for path in sorted(folder.rglob("*.class")):
        if b"([Ljava/lang/String;)V" in path.read_bytes():
            found.append(str(path.relative_to(folder))[:-6].replace("/", "."))
    return found


def campaign(folder: Path, names: list[str], seconds: float) -> Counter[str]:
    tally: Counter[str] = Counter()
    for name in names:
        try:
            beliefs = held(resolve(name, (str(folder),), (), None), seconds)
        except InputError:
            continue
        if beliefs is None:
            tally["refused"] += 1
            continue
        tally["asked"] += beliefs.asked
        tally["wrong" if beliefs.wrong else "held"] += 1
        for each in beliefs.wrong:
            print(f"{name}: {each}", flush=True)
    return tally


if __name__ == "__main__":
    began = time.monotonic()
    where = Path(sys.argv[2])
    print(
        campaign(where, sys.argv[3:] or mains(where), float(sys.argv[1])), f"{time.monotonic() - began:.0f} s"
    )
