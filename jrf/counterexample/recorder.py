"""Hears what a machine does while it runs along a schedule, and words it for a trace."""

from typing import assert_never

from msgspec import Struct, field

from jrf.counterexample.early_locks import held, held_early
from jrf.happens_before.race import Race
from jrf.happens_before.summary import HappensBefore
from jrf.naming.names import ObjectNames, frames_at_rest, stack_frame, thread_name
from jrf.program.program import JDK_ORIGIN
from jrf.result import StackFrame
from jvm.actions import (
    Action,
    Choice,
    ClassUse,
    End,
    Event,
    Expired,
    Interrupt,
    InterruptCheck,
    Join,
    Lock,
    Notify,
    Observe,
    Operation,
    Park,
    Read,
    Resume,
    Show,
    Start,
    Unlock,
    Unpark,
    Update,
    Variable,
    Wait,
    Write,
)
from jvm.execution.exceptions import current_stack, resting
from jvm.library.library import GATE
from jvm.linking.methods import JMethod
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import Frame
from jvm.threads.thread import Thread


class Happening(Struct):
    """A visible action as it was performed: by whom, where, with which value and which locks held.

    `instructions` were executed by its thread since; `races` are those that it completed. `inside`: it is a
    plain access in a method of the JDK. `library`: the method of the JDK, if any, within which it happened,
    as called by the program's own code or by the thread's start. `timed_out`: it ended a wait whose time was
    up.
    """

    transition: int
    thread: Thread
    action: Action
    value: str | None
    text: tuple[str, str | None]
    stack: tuple[StackFrame, ...]
    position: StackFrame | None
    locks: tuple[str, ...]
    began: int
    instructions: int = 0
    races: tuple[Race, ...] = ()
    inside: bool = False
    library: str | None = None
    timed_out: bool = False


class Recorder(Struct):
    """The recorder of one machine, whose listener is `h`. `transition` is the number of the
    transition under way.
    """

    h: HappensBefore
    names: ObjectNames
    transition: int = 0
    happenings: list[Happening] = field(default_factory=list)
    _held: dict[int, list[tuple[Obj, int]]] = field(default_factory=dict)
    _early: list[tuple[Obj, int]] | None = None
    """What the first thread had taken before the first start; None if that was not asked yet."""
    _open: dict[int, Happening] = field(default_factory=dict)
    _races: int = 0

    def __call__(self, event: Event | Expired) -> None:
        """Called by the machine after the listener and before the effect of an action."""
        if isinstance(event, Expired):
            waited = self._open.get(event.thread.tid)
            if waited is not None and waited.transition == self.transition:
                waited.timed_out = True
            return
        thread, action = event.thread, event.action
        self.settle(thread)
        frames = current_stack(thread)
        stack = tuple(stack_frame(method, pc) for method, pc in frames if pc >= 0)
        variable = _variable(action)
        value = None
        if variable is not None:
            value = self.names.value(event.value, _cell_type(variable))
        elif isinstance(action, Choice) and event.value is not None:
            value = self.names.value(event.value, action.type)
        elif isinstance(action, Observe) and isinstance(event.value, str):
            value = event.value
        elif isinstance(action, InterruptCheck) and event.value is not None:
            value = "true" if event.value else "false"
        happening = Happening(
            transition=self.transition,
            thread=thread,
            action=action,
            value=value,
            text=describe(action, self.names),
            stack=stack,
            position=position_of(frames, stack),
            locks=self.locks(thread),
            began=thread.executed,
            races=tuple(self.h.races[self._races :]),
            inside=isinstance(action, Read | Write) and not action.variable.volatile and _inside(frames),
            library=_library(frames),
        )
        self._races = len(self.h.races)
        self.happenings.append(happening)
        self._open[thread.tid] = happening
        self._hold(thread, action)

    def settle(self, thread: Thread) -> None:
        """Counts what the thread executed since its last action."""
        before = self._open.pop(thread.tid, None)
        if before is not None:
            before.instructions += max(thread.executed - before.began, 0)

    def next_transition(self) -> None:
        self.transition += 1
        self._races = 0

    def locks(self, thread: Thread) -> tuple[str, ...]:
        """The shared monitors and locks that the thread holds, in the order in which it took them."""
        taken = self._held.get(thread.tid, [])
        if thread.tid == 0:
            if self._early is None and self.names.machine is not None:
                self._early = [each for each in held_early(self.names.machine, thread) if each not in taken]
            early = [each for each in self._early or () if held(thread, *each) and each not in taken]
            taken = early + taken
        return tuple(describe_lock(obj, what, self.names) for obj, what in taken)

    def _hold(self, thread: Thread, action: Action) -> None:
        held = self._held.setdefault(thread.tid, [])
        if isinstance(action, Lock) or (isinstance(action, Resume) and action.locks):
            held.append((action.obj, action.what))
        elif isinstance(action, Unlock | Wait):
            for at in reversed(range(len(held))):
                if held[at][0] is action.obj and held[at][1] == action.what:
                    del held[at]
                    break


def _variable(action: Action) -> Variable | None:
    return action.variable if isinstance(action, Read | Write | Update) else None


def _cell_type(variable: Variable) -> str:
    return variable.type.removesuffix("[]") if variable.array else variable.type


def position_of(frames: list[tuple[JMethod, int]], stack: tuple[StackFrame, ...]) -> StackFrame | None:
    """Where the program's own code stands: the innermost frame that is not the JDK's."""
    own = (stack_frame(method, pc) for method, pc in frames if pc >= 0 and not is_jdk(method))
    return next(own, stack[0] if stack else None)


def _inside(frames: list[tuple[JMethod, int]]) -> bool:
    """The innermost activation with a position is the JDK's."""
    return next((is_jdk(method) for method, pc in frames if pc >= 0), False)


def place_at_rest(top: Frame | None) -> tuple[StackFrame | None, str | None]:
    """Position and library call of a thread that stands still."""
    frames = resting(top, None)
    return position_of(frames, frames_at_rest(top)), _library(frames)


def _library(frames: list[tuple[JMethod, int]]) -> str | None:
    """The outermost activation of a method of the JDK's that no method of the program's stands above."""
    called: JMethod | None = None
    for method, pc in frames:
        if not is_jdk(method):
            break
        if pc >= 0 and method.cls.name != "java/lang/Thread":
            called = method
    return None if called is None else called.display


def is_jdk(method: JMethod) -> bool:
    """Whether the method is the class library's."""
    return method.cls.origin.startswith(JDK_ORIGIN)


def describe_lock(obj: Obj, what: int, names: ObjectNames) -> str:
    """`monitor of Main.lock`, or the name of a lock object."""
    name = names.of(obj)
    return f"monitor of {name}" if what == MONITOR else name


def _woken(threads: tuple[Obj, ...] | None) -> str:
    if threads is None:
        return ""
    return f" (wakes {', '.join(map(thread_name, threads))})" if threads else " (nobody waits)"


def describe(action: Action, names: ObjectNames) -> tuple[str, str | None]:
    """The kind of an action in words, and what it acts on."""
    match action:
        case Read(variable):
            return ("volatile read" if variable.volatile else "read"), names.variable(variable)
        case Write(variable):
            return ("volatile write" if variable.volatile else "write"), names.variable(variable)
        case Update(variable, operation):
            return operation, names.variable(variable)
        case Lock(obj):
            return "lock", names.of(obj)
        case Unlock(obj):
            return "unlock", names.of(obj)
        case Wait(obj):
            return "wait", names.of(obj)
        case Resume(obj, _, reason):
            return "resume", f"{names.of(obj)} ({reason})"
        case Notify(obj, _, everyone, woken):
            return ("notifyAll" if everyone else "notify"), names.of(obj) + _woken(woken)
        case Start(thread):
            return "start", names.about_to_start(thread)
        case Join(thread):
            return "join", names.of(thread)
        case Observe(thread, operation):
            return operation, names.of(thread)
        case Show(state):
            return "shows", state
        case Park():
            return "park", None
        case Unpark(thread) | InterruptCheck(thread):
            name = None if thread is None else names.of(thread)
            return ("unpark" if isinstance(action, Unpark) else "interrupt status"), name
        case Interrupt(thread):
            return "interrupt", names.of(thread)
        case ClassUse(name):
            return "first use", f"class {name}"
        case End():
            return "end", None
        case Operation(obj, _, name):
            return name, None if obj.cls.name == GATE else names.of(obj)
        case Choice(name):
            return "choose", name
        case _:
            assert_never(action)
