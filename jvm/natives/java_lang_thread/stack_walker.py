"""java.lang.StackWalker: the frames that a thread has when it walks, as `StackFrameInfo` objects.

All frames are found at once, which only a look at other threads' work could tell: a stack is its thread's
own; the JDK's code takes them in batches. What was recorded of a frame is the payload of its object, (method,
bytecode offset, whether the class may be asked for). Frames of the calls that reflection makes are shown if
the walker says so; those of method handles and of the JVM's hidden classes do not exist here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.classfile.renaming import shown
from jvm.effects import CALLS, CONSTANT, OWN
from jvm.execution.exceptions import current_stack, shown_stack
from jvm.natives.java_lang_invoke.method_types import method_type as descriptor_type
from jvm.natives.java_lang_thread.throwables import element
from jvm.natives.registry import model, native
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_WALKER: Final = "java/lang/StackWalker"
_FRAME: Final = "java/lang/StackFrameInfo"
_STRING: Final = "Ljava/lang/String;"
_CLASS_FRAME: Final = "java/lang/ClassFrameInfo"
_STREAM: Final = "java/lang/StackStreamFactory"
_TRAVERSER: Final = f"{_STREAM}$AbstractStackWalker"
_COUNTED: Final = ("fetchStackFrames", "(IJIII[Ljava/lang/Object;)I")
_SCOPE: Final = "Ljdk/internal/vm/ContinuationScope;"
_CONTINUED: Final = f"{_SCOPE}Ljdk/internal/vm/Continuation;"
_CLASS: Final = "Ljava/lang/Class;"
_OBJECT: Final = "Ljava/lang/Object;"
_REFLECTION: Final = ("java/lang/reflect/", "jdk/internal/reflect/", "java/lang/invoke/")
_LOGGER: Final = "java/util/logging/Logger"
_CALLER_FINDER: Final = "java/util/logging/LogRecord$CallerFinder"
_LOGGING: Final = ("java/util/logging/", "sun/util/logging/", "jdk/internal/logger/", "java/lang/System")
_NO_CLASSES: Final = "No access to RETAIN_CLASS_REFERENCE"


def _retains(walker: Obj) -> bool:
    return bool(walker.cells[walker.cls.fields["retainClassRef", "Z"].slot])


def _shows_reflection(machine: Machine, walker: Obj) -> bool:
    """Whether an option of the walker shows frames of reflection. Its set of options is the JDK's EnumSet,
    whose bits are the ordinals.
    """
    options = walker.cells[walker.cls.fields["options", "Ljava/util/Set;"].slot]
    assert isinstance(options, Obj)
    bits = options.cells[options.cls.fields["elements", "J"].slot]
    kind = machine.loader.load(f"{_WALKER}$Option")
    assert isinstance(bits, int)
    for name in ("SHOW_REFLECT_FRAMES", "SHOW_HIDDEN_FRAMES"):
        constant = kind.statics.cells[kind.fields[name, f"L{_WALKER}$Option;"].slot]
        assert isinstance(constant, Obj)
        ordinal = constant.cells[machine.loader.load("java/lang/Enum").fields["ordinal", "I"].slot]
        assert isinstance(ordinal, int)
        if bits >> ordinal & 1:
            return True
    return False


def _looked_through(stack: list[JMethod]) -> list[JMethod]:
    """What of the stack can be told behind the walk: all of it. But a record that looks for its caller takes
    the first frame behind those of the logger, if that is the program's.
    """
    if not any(method.cls.name == _CALLER_FINDER for method in stack):
        return stack
    within = False
    for number, method in enumerate(stack):
        if within and not method.cls.name.startswith(_LOGGING):
            return stack if method.cls.of_jdk else stack[: number + 1]
        within = within or method.cls.name == _LOGGER
    return stack


def _frames(machine: Machine, thread: Thread, walker: Obj) -> list[tuple[JMethod, int]]:
    """The frames to show, innermost first."""
    if machine.initializers is not None:
        machine.initializers.stack_shown()
    if machine.workers is not None:
        machine.workers.stack_shown(thread, _looked_through([method for method, _ in current_stack(thread)]))
    shown = shown_stack(thread, machine.loader.load)
    found = [frame for frame in shown if not frame[0].cls.name.startswith((_WALKER, _STREAM))]
    if _shows_reflection(machine, walker):
        return found
    return [frame for frame in found if not frame[0].cls.name.startswith(_REFLECTION)]


# -- the JDK's own code walks; the JVM fills its buffers


@model(CALLS | OWN, f"{_TRAVERSER}.<init>(L{_WALKER};II)V")
def new_traverser(machine: Machine, thread: Thread, this: Obj, walker: Obj, mode: int, most: int) -> object:
    """A virtual thread has no scope of continuations here, so its class is not asked for one."""
    fields = machine.loader.load(_TRAVERSER).fields
    if ("contScope", _SCOPE) not in fields:
        own = machine.loader.load(_TRAVERSER).methods["<init>", f"(L{_WALKER};II)V"]
        return machine.bytecode(own)(thread, this, walker, mode, most)
    kept: dict[str, Cell] = {"walker": walker, "thread": thread.obj, "mode": mode, "maxDepth": most}
    for field in fields.values():
        if field.name in kept:
            machine.memory.put(thread, this, field.slot, kept[field.name])
    return None


@model(CONSTANT, f"{_FRAME}.<init>(L{_WALKER};)V", f"{_CLASS_FRAME}.<init>(L{_WALKER};)V")
def new_frame(machine: Machine, thread: Thread, this: Obj, walker: Obj) -> None:
    """One of a buffer, which is filled later."""
    this.payload = (None, 0, _retains(walker))


@native(CONSTANT, f"{_STREAM}.checkStackWalkModes()Z")
def modes_agree(machine: Machine, thread: Thread) -> int:
    return 1


@native(
    CALLS | OWN,
    f"{_TRAVERSER}.callStackWalk(JIII[{_OBJECT}){_OBJECT}",
    f"{_TRAVERSER}.callStackWalk(JI{_CONTINUED}II[{_OBJECT}){_OBJECT}",
    f"{_TRAVERSER}.callStackWalk(II{_CONTINUED}II[{_OBJECT}){_OBJECT}",
)
def call_stack_walk(
    machine: Machine, thread: Thread, this: Obj, mode: int, skip: int, *more: object
) -> object:
    """The first frames, then the walk itself. What is left is kept by the traverser."""
    walker = this.cells[machine.loader.load(_TRAVERSER).fields["walker", f"L{_WALKER};"].slot]
    assert isinstance(walker, Obj)
    machine.journal.change(this)
    this.payload = tuple(part for frame in _frames(machine, thread, walker) for part in frame)
    size, start, frames = cast("tuple[int, int, Obj]", more[-3:])
    count = _fill(machine, this, size, start, frames)
    walk = machine.loader.load(_TRAVERSER).methods["doStackWalk", f"(JIIII){_OBJECT}"]
    return machine.bytecode(walk)(thread, this, 1, skip, count, start, start + count)


@native(
    OWN,
    f"{_TRAVERSER}.fetchStackFrames(JJII[{_OBJECT})I",
    f"{_TRAVERSER}.fetchStackFrames(JJIII[{_OBJECT})I",
    f"{_TRAVERSER}.fetchStackFrames(IJIII[{_OBJECT})I",
)
def fetch_stack_frames(
    machine: Machine, thread: Thread, this: Obj, mode: int, anchor: int, *more: object
) -> int:
    """The next frames. Newer JDKs are told how many they are, older ones where they end."""
    size, start, frames = cast("tuple[int, int, Obj]", more[-3:])
    count = _fill(machine, this, size, start, frames)
    return count if _COUNTED in machine.loader.load(_TRAVERSER).methods else start + count


def _fill(machine: Machine, traverser: Obj, size: int, start: int, frames: Obj) -> int:
    """How many frames there were for the buffer."""
    left = cast("tuple[object, ...]", traverser.payload)
    count = min(size, len(left) // 2, len(frames.cells) - start)
    machine.journal.change(traverser)
    traverser.payload = left[2 * count :]
    for number in range(count):
        frame = frames.cells[start + number]
        assert isinstance(frame, Obj)
        retains = cast("tuple[object, ...]", frame.payload)[2]
        machine.journal.change(frame)
        frame.payload = (left[2 * number], left[2 * number + 1], retains)
    return count


@model(CONSTANT, f"{_WALKER}.getCallerClass(){_CLASS}")
def caller(machine: Machine, thread: Thread, this: Obj) -> Obj:
    """The class that called the method which asks."""
    if not _retains(this):
        message = "This stack walker does not have RETAIN_CLASS_REFERENCE access"
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", message)
    if machine.initializers is not None:
        machine.initializers.stack_shown()
    found = [
        frame[0].cls
        for frame in shown_stack(thread, machine.loader.load)
        if not frame[0].cls.name.startswith((_WALKER, *_REFLECTION))
    ]
    if len(found) < 2:
        message = "no caller frame"
        raise machine.failed(thread, "java/lang/IllegalCallerException", message)
    return machine.mirror(found[1])


# -- what a frame tells


def _recorded(frame: Obj) -> tuple[JMethod, int, bool]:
    recorded = frame.payload
    assert isinstance(recorded, tuple)
    return recorded


@model(CONSTANT, f"{_FRAME}.getClassName(){_STRING}")
def class_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.literal(_recorded(this)[0].cls.binary)


@model(CONSTANT, f"{_FRAME}.getMethodName(){_STRING}")
def method_name(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.literal(_recorded(this)[0].name)


@model(CONSTANT, f"{_FRAME}.getDescriptor(){_STRING}")
def descriptor(machine: Machine, thread: Thread, this: Obj) -> Obj:
    """Newer JDKs get it from the type, which takes the right to ask for classes."""
    method, _, retains = _recorded(this)
    if not retains and ("expandStackFrameInfo", "()V") in this.cls.methods:
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", _NO_CLASSES)
    return machine.literal(shown(method.descriptor))


@model(CONSTANT, f"{_FRAME}.getFileName(){_STRING}")
def file_name(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    class_file = _recorded(this)[0].cls.class_file
    source = class_file.source_file if class_file is not None else None
    return machine.literal(source) if source is not None else None


@model(CONSTANT, f"{_FRAME}.getLineNumber()I")
def line_number(machine: Machine, thread: Thread, this: Obj) -> int:
    method, pc, _ = _recorded(this)
    return method.line_at(pc)


@model(CONSTANT, f"{_FRAME}.getByteCodeIndex()I")
def bytecode_index(machine: Machine, thread: Thread, this: Obj) -> int:
    return _recorded(this)[1]


@model(CONSTANT, f"{_FRAME}.isNativeMethod()Z")
def is_native(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(_recorded(this)[0].native)


@model(
    CONSTANT,
    f"{_FRAME}.declaringClass()Ljava/lang/Class;",
    f"{_CLASS_FRAME}.declaringClass()Ljava/lang/Class;",
)
def class_of_frame(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.mirror(_recorded(this)[0].cls)


@model(CONSTANT, *(f"{owner}.getDeclaringClass(){_CLASS}" for owner in (_FRAME, _CLASS_FRAME)))
def declaring_class(machine: Machine, thread: Thread, this: Obj) -> Obj:
    method, _, retains = _recorded(this)
    if not retains:
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", _NO_CLASSES)
    return machine.mirror(method.cls)


@model(CONSTANT, f"{_FRAME}.getMethodType()Ljava/lang/invoke/MethodType;")
def method_type(machine: Machine, thread: Thread, this: Obj) -> Obj:
    method, _, retains = _recorded(this)
    if not retains:
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", _NO_CLASSES)
    return descriptor_type(machine, method.descriptor)


@model(CALLS | OWN, f"{_FRAME}.toStackTraceElement()Ljava/lang/StackTraceElement;")
def stack_trace_element(machine: Machine, thread: Thread, this: Obj) -> Obj:
    machine.initialize_now(thread, machine.loader.load("java/lang/StackTraceElement"))
    method, pc, _ = _recorded(this)
    return element(machine, thread, method, pc)
