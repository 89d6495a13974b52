"""Whether what an instruction pushes goes nowhere but to the console.

A forward analysis of one method, path by path. Each value on the stack and in the locals has an *origin*: the
instruction that made it, so that two references to one array or StringBuilder are known to be one. A set of
origins *tells*: these are, or contain, what the instruction pushed. Whatever is not listed here may not be
given anything that tells; then the answer is no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from jvm.bytecode.flow import Shape, shuffle_counts, stack_after, successors
from jvm.bytecode.opcodes import BY_NAME, Family
from jvm.classfile.classfile import FieldRef, InvokeDynamic, MethodRef
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.bytecode.decode import Code, Insn
    from jvm.bytecode.flow import Flow
    from jvm.classfile.classfile import ConstantPool

Origin: TypeAlias = int
UNKNOWN: Final[Origin] = -1
CONSOLE: Final[Origin] = -2
ARGUMENT: Final[Origin] = -3
"""What a caller gave that tells."""
PLAIN: Final[Origin] = -4
"""A string, a box or a number that does not tell: no code of the program runs when it is formatted."""

MOST_STATES: Final = 2000
MOST_CALLS: Final = 3

DATES: Final = ("java/util/Date", "java/sql/Timestamp")
"""Objects for a time, that of their construction or one that is given in milliseconds."""
TIMES: Final = tuple(
    f"java/time/{name}"
    for name in ("Instant", "LocalDate", "LocalDateTime", "LocalTime", "OffsetDateTime", "ZonedDateTime")
)
"""Their `now` makes objects for the present time."""

_BUILDERS: Final = ("java/lang/StringBuilder", "java/lang/StringBuffer")
_CONVERSIONS: Final = {
    "java/lang/Thread": ("getName", "getId", "threadId", "toString", "isDaemon"),
    "java/lang/String": ("valueOf", "format", "formatted", "concat"),
    "java/lang/Long": ("valueOf", "toString"),  # not of a String: the exception tells of that
    "java/lang/Boolean": ("valueOf", "toString"),
    "java/lang/Integer": ("valueOf", "toString"),
    "java/lang/StringBuilder": ("toString",),
    "java/lang/StringBuffer": ("toString",),
    **dict.fromkeys((*DATES, *TIMES), ("toString",)),
}
"""They make another value of what they are given, and keep nothing of it."""
_CONCATENATIONS: Final = ("makeConcat", "makeConcatWithConstants")
_PRINTING: Final = ("print", "println", "printf", "format", "append")
_FORMATTING: Final = ("printf", "format", "formatted")
_WHOLE: Final = 2
"""What `append` takes with the receiver. If a part of a text is not there, an exception tells its length."""
_NUMBERS: Final = ("java/lang/Integer", "java/lang/Long")
_KINDS_OF_PLAIN: Final = frozenset(
    ("Ljava/lang/String;", *(f"Ljava/lang/{name};" for name in ("Integer", "Long", "Boolean", "Character")))
)


_NARROW: Final = ("2i", "2b", "2c", "2s")
"""Conversions to what is no long, float or double."""


class Body(Struct, frozen=True):
    """A method's code; `callee` finds that of a method of the same class that nothing overrides.
    `parameters`: the descriptors of what is in its first locals, `this` included.
    """

    code: Code
    flow: Flow
    pool: ConstantPool
    callee: Callable[[MethodRef], Body | None]
    parameters: tuple[str, ...]


class _State(Struct, frozen=True):
    """Before an instruction: origins on the stack and in the locals, and those that tell."""

    index: int
    stack: tuple[Origin, ...]
    locals: tuple[Origin, ...]
    telling: frozenset[Origin]
    mixed: frozenset[Origin] = frozenset()
    """Arrays with elements that may be objects of the program."""

    def tells(self, origin: Origin) -> bool:
        return origin in self.telling

    def told(self, origin: Origin) -> _State:
        return replace(self, telling=self.telling | {origin})

    def forgotten(self, origins: tuple[Origin, ...]) -> _State:
        """Others may have these now: no longer known."""
        lost = {origin for origin in origins if origin >= 0}
        if not lost:
            return self
        return replace(self, stack=_without(self.stack, lost), locals=_without(self.locals, lost))


def _without(origins: tuple[Origin, ...], lost: set[Origin]) -> tuple[Origin, ...]:
    return tuple(UNKNOWN if origin in lost else origin for origin in origins)


class _Escapes(Exception):
    """What tells goes where it may be looked at."""


def only_printed(body: Body, pc: int) -> bool:
    """Whether what the instruction at `pc` pushes, and all that is made of it, is only printed."""
    source = next((at for at, insn in enumerate(body.code.insns) if insn.pc == pc), None)
    return source is not None and _is_kept(body, source, _locals(body.parameters, ()), 0)


def only_printed_time(body: Body, pc: int) -> bool:
    """The same, if the instruction tells a time: `System.currentTimeMillis()`, `new Date()`,
    `LocalTime.now()`. Of a constructor all objects of the class that the method makes are meant.
    """
    insn = next((insn for insn in body.code.insns if insn.pc == pc), None)
    if insn is None or insn.family is not Family.INVOKE:
        return False
    called = body.pool[insn.operand]
    if not isinstance(called, MethodRef):
        return False
    if called.name == "<init>" and called.owner in DATES and called.descriptor == "()V":
        made = [each for each in body.code.insns if _makes(body.pool, each, called.owner)]
        return bool(made) and all(only_printed(body, each.pc) for each in made)
    clock = called.owner == "java/lang/System" and called.name in ("currentTimeMillis", "nanoTime")
    now = called.owner in TIMES and called.name == "now" and called.descriptor.startswith("()")
    return (clock or now) and only_printed(body, pc)


def _makes(pool: ConstantPool, insn: Insn, name: str) -> bool:
    return insn.name == "new" and pool.class_name(insn.operand) == name


def _is_kept(body: Body, source: int | None, arguments: tuple[Origin, ...], depth: int) -> bool:
    locals_ = (*arguments, *[UNKNOWN] * (body.code.max_locals - len(arguments)))
    start = _State(0, (), locals_, frozenset({ARGUMENT} if source is None else {source}))
    seen = {start}
    work = [start]
    try:
        while work:
            state = work.pop()
            for after in _after(body, state, source, depth):
                if after not in seen:
                    if len(seen) == MOST_STATES:
                        return False
                    seen.add(after)
                    work.append(after)
    except _Escapes:
        return False
    return True


def _after(body: Body, state: _State, source: int | None, depth: int) -> Iterator[_State]:
    index = state.index
    insn = body.code.insns[index]
    shape = body.flow.shapes[index]
    assert shape is not None
    done = _step(body, state, insn, shape, depth)
    if index == source:
        done = replace(done, stack=(*done.stack[:-1], index))
    for target in successors(index, insn):
        yield _at(body, done, target)
    for target in body.flow.handlers_at[index]:
        yield _at(body, replace(done, stack=(UNKNOWN,), locals=state.locals), target)


def _at(body: Body, state: _State, target: int) -> _State:
    """Locals that are not read any more are left out, so that more states are equal."""
    live = body.flow.live[target]
    return replace(
        state,
        index=target,
        locals=tuple(origin if live >> number & 1 else UNKNOWN for number, origin in enumerate(state.locals)),
    )


def _step(body: Body, state: _State, insn: Insn, shape: Shape, depth: int) -> _State:
    stack = state.stack
    match insn.family:
        case Family.LOAD:
            return replace(state, stack=(*stack, state.locals[insn.operand]))
        case Family.STORE:
            locals_ = list(state.locals)
            locals_[insn.operand] = stack[-1]
            return replace(state, stack=stack[:-1], locals=tuple(locals_))
        case Family.STACK:
            return replace(state, stack=_shuffled(insn.name, stack, shape))
        case Family.CREATION if insn.name == "new":
            return replace(state, stack=(*stack, state.index))
        case Family.CREATION if insn.name != "multianewarray" and not state.tells(stack[-1]):
            return replace(state, stack=(*stack[:-1], state.index))
        case Family.ARRAY_STORE:
            return _stored(replace(state, stack=stack[:-3]), *stack[-3:])
        case Family.FIELD if insn.name == "getstatic":
            return replace(state, stack=(*stack, CONSOLE if _is_console(body.pool, insn) else UNKNOWN))
        case Family.POOL_CONSTANT:
            return replace(state, stack=(*stack, PLAIN))
        case Family.INVOKE:
            return _call(body, state, insn, shape, depth)
        case Family.ARITHMETIC | Family.CONVERSION if any(map(state.tells, stack[-_popped(insn) :])):
            return _computed(state, insn)
        case Family.TYPE_TEST if insn.name == "checkcast" and not state.tells(stack[-1]):
            return state
        case _:
            return _other(state, len(stack_after(insn, shape, body.pool)), _popped(insn))


def _stored(state: _State, array: Origin, at: Origin, value: Origin) -> _State:
    """An element of an array; who has the array has the element."""
    if state.tells(at) or (state.tells(value) and array < 0):
        raise _Escapes
    if state.tells(value):
        return state.told(array)
    if value != PLAIN:
        state = replace(state, mixed=state.mixed | {array})
    return state.forgotten((value,))


def _computed(state: _State, insn: Insn) -> _State:
    """A number is made of others: no int, for a format may take one for a character, and throw if there is
    none. What is divided by is told by the exception for zero.
    """
    divides = insn.name[1:] in ("div", "rem")
    if insn.name[0] == "i" or insn.name.endswith(_NARROW) or (divides and state.tells(state.stack[-1])):
        raise _Escapes
    kept = state.stack[: len(state.stack) - _popped(insn)]
    return replace(state.told(state.index), stack=(*kept, state.index))


def _popped(insn: Insn) -> int:
    """How many entries an instruction other than a call and those above takes from the stack."""
    pops = BY_NAME[insn.name].pops
    if pops is not None:
        return len(pops)
    if insn.name == "multianewarray":
        return insn.cases[0][0]
    return {"putstatic": 1, "getfield": 1, "putfield": 2}.get(insn.name, 0)


def _is_console(pool: ConstantPool, insn: Insn) -> bool:
    field = pool[insn.operand]
    return isinstance(field, FieldRef) and field.owner == "java/lang/System" and field.name in ("out", "err")


def _other(state: _State, height: int, popped: int) -> _State:
    """An instruction or a call that may show anybody what it takes."""
    taken = state.stack[len(state.stack) - popped :]
    if any(map(state.tells, taken)):
        raise _Escapes
    kept = state.stack[: len(state.stack) - popped]
    return replace(state, stack=(*kept, *[UNKNOWN] * (height - len(kept)))).forgotten(taken)


def _shuffled(name: str, stack: tuple[Origin, ...], shape: Shape) -> tuple[Origin, ...]:
    """As `jvm.bytecode.flow` moves kinds."""
    if name in ("pop", "pop2"):
        return stack[: -1 if name == "pop" or shape[-1] in "JD" else -2]
    if name == "swap":
        return (*stack[:-2], stack[-1], stack[-2])
    count, under = shuffle_counts(name, shape)
    moved = stack[len(stack) - count :]
    return (*stack[: len(stack) - count - under], *moved, *stack[len(stack) - count - under :])


def _call(body: Body, state: _State, insn: Insn, shape: Shape, depth: int) -> _State:
    method = body.pool[insn.operand]
    assert isinstance(method, MethodRef | InvokeDynamic)
    parameters, result = split_method(method.descriptor)
    receiver = int(insn.name not in ("invokestatic", "invokedynamic"))
    count = len(parameters) + receiver
    taken = state.stack[len(state.stack) - count :]
    rest = replace(state, stack=state.stack[: len(state.stack) - count])
    height = len(rest.stack) + (result != "V")
    if isinstance(method, InvokeDynamic):
        if method.name in _CONCATENATIONS and any(map(state.tells, taken)):
            return replace(rest.told(state.index), stack=(*rest.stack, state.index)).forgotten(
                tuple(origin for origin in taken if not state.tells(origin))
            )
        return _other(state, height, count)
    if receiver and method.owner in _BUILDERS and method.name in ("<init>", "append"):
        return _built(state, rest, taken, height)
    if receiver and method.name == "<init>" and method.owner in DATES:
        return _dated(state, rest, method, taken)
    if not any(map(state.tells, taken)):
        after = _other(state, height, count)
        plain = result in _KINDS_OF_PLAIN
        return replace(after, stack=(*after.stack[:-1], PLAIN)) if plain else after
    if method.name in _FORMATTING and state.tells(_pattern(parameters, taken, receiver)):
        raise _Escapes
    if method.name in _CONVERSIONS.get(method.owner, ()) and not _is_looked_at(state, method, taken):
        return replace(rest.told(state.index), stack=(*rest.stack, state.index))
    if method.name == "append" and count > _WHOLE:
        raise _Escapes
    if method.owner == "java/io/PrintStream" and method.name in _PRINTING and taken[0] == CONSOLE:
        return replace(rest, stack=(*rest.stack, *[CONSOLE] * (result != "V")))
    callee = body.callee(method) if depth < MOST_CALLS else None
    tell = tuple(map(state.tells, taken))
    if callee is None or not _is_kept(callee, None, _locals(callee.parameters, tell), depth + 1):
        raise _Escapes
    return replace(rest, stack=(*rest.stack, *[UNKNOWN] * (result != "V"))).forgotten(taken)


def _dated(state: _State, rest: _State, method: MethodRef, taken: tuple[Origin, ...]) -> _State:
    """A date is constructed: it tells if it is to, or what it is given does."""
    if not any(map(state.tells, taken[1:])):
        return rest if state.tells(taken[0]) else rest.forgotten(taken)
    if method.descriptor != "(J)V" or taken[0] < 0:
        raise _Escapes
    return rest.told(taken[0])


def _is_looked_at(state: _State, method: MethodRef, taken: tuple[Origin, ...]) -> bool:
    """Whether the program may learn what tells on the way: by the exception for what is no number, or as a
    Formattable, which is shown what was formatted before it.
    """
    if method.owner == "java/lang/String" and method.name in _FORMATTING:
        return taken[-1] < 0 or taken[-1] in state.mixed
    return method.owner in _NUMBERS and method.descriptor.startswith("(Ljava/lang/String;")


def _pattern(parameters: tuple[str, ...] | list[str], taken: tuple[Origin, ...], receiver: int) -> Origin:
    """What a pattern of a format comes from: a percent sign in it would be looked at."""
    at = receiver + (bool(parameters) and parameters[0] == "Ljava/util/Locale;")
    if receiver and parameters and parameters[0] == "[Ljava/lang/Object;":
        at = 0
    return taken[at]


def _built(state: _State, rest: _State, taken: tuple[Origin, ...], height: int) -> _State:
    """Something is put into a StringBuilder, which then tells what that tells."""
    builder = taken[0]
    if any(map(state.tells, taken[1:])):
        if builder < 0 or len(taken) > _WHOLE:
            raise _Escapes
        rest = rest.told(builder)
    others = tuple(origin for origin in taken[1:] if not state.tells(origin))
    return replace(rest, stack=(*rest.stack, *[builder] * (height - len(rest.stack)))).forgotten(others)


def _locals(parameters: tuple[str, ...], tell: tuple[bool, ...]) -> tuple[Origin, ...]:
    """The first locals of a method: a long or double takes two (JVMS 2.6.1)."""
    given: list[Origin] = []
    for at, kind in enumerate(parameters):
        plain = PLAIN if kind in _KINDS_OF_PLAIN else UNKNOWN
        given.append(ARGUMENT if tell and tell[at] else plain)
        if kind in ("J", "D"):
            given.append(UNKNOWN)
    return tuple(given)
