"""Methods → Python functions: the body of a method, and the resume functions of its points.

A body dispatches over its block leaders with a binary tree of tests on `pc`; a leader that jumps to
itself is an inner `while`. Blocks with one predecessor are written where control reaches them. A
resume function performs the action its point stands before, writes the rest of that block, and
enters the body at the next leader. Exceptions of Java and implicit ones (a null, an index, a
division) arrive as Python exceptions; the generated line tells the instruction, and `find_handler`
finds the handler.
"""

from __future__ import annotations

from types import CodeType, FunctionType

from msgspec import Struct

from jvm.bytecode import accesses, calls
from jvm.bytecode.decode import Code
from jvm.bytecode.emit import Emitter
from jvm.bytecode.flow import Flow
from jvm.bytecode.opcodes import Family
from jvm.bytecode.values import Line, PointSpec, Value
from jvm.classfile.classfile import ConstantPool, MethodRef
from jvm.errors import BrokenClass
from jvm.threads.points import PointKind

FILENAME = "<jrf>"
MAX_LINES = 200_000


class Unit(Struct, frozen=True):
    """A translated body or resume function, as it is kept on disk.

    `insns[line]` is the instruction a generated line belongs to (−1: none), `operands[line]` the names of
    array and index there.
    """

    code: CodeType
    insns: tuple[int, ...]
    operands: dict[int, tuple[str, str]]
    points: tuple[PointSpec, ...]
    links: tuple[str, ...]


class Subject(Struct, frozen=True):
    """A method to translate."""

    code: Code
    flow: Flow
    pool: ConstantPool
    number: int
    trusted: bool
    static: bool
    constructor: bool
    initializer: bool
    """Of a class: `<clinit>`."""
    parameters: tuple[int, ...]
    returned: str
    """The descriptor of what it returns."""

    def emitter(self) -> Emitter:
        emitter = Emitter(
            self.code, self.flow, self.pool, number=self.number, trusted=self.trusted, static=self.static
        )
        emitter.constructor, emitter.initializer = self.constructor, self.initializer
        emitter.forced.update(self.flow.cuts)
        emitter.returned = self.returned
        return emitter

    def extras(self) -> tuple[str, ...]:
        """Parameters of the body beyond the method's own: the other locals and the stack entries at
        leaders."""
        used = {
            insn.operand
            for insn in self.code.insns
            if insn.family in (Family.LOAD, Family.STORE, Family.INCREMENT)
        }
        leaders = self.flow.leaders | self.flow.cuts
        depth = max((len(self.flow.shapes[at] or ()) for at in leaders), default=0)
        rest = sorted(used - set(self.parameters))
        return tuple(f"l{index}" for index in rest) + tuple(f"s{index}" for index in range(max(depth, 1)))


def handler_targets(subject: Subject) -> list[int]:
    """Instructions at which reachable handlers begin."""
    return sorted({h.target for h in subject.code.handlers if subject.flow.shapes[h.target] is not None})


def translate_body(subject: Subject) -> Unit:
    """The body of a method. Raises BrokenClass for code no verifier would accept."""
    emitter = subject.emitter()
    emitter.counter = bool(subject.flow.leaders or subject.flow.cuts) or any(
        insn.family in (Family.BRANCH, Family.SWITCH) for insn in subject.code.insns
    )
    leaves: dict[int, tuple[list[Line], bool]] = {}
    for target in handler_targets(subject):
        emitter.targets[target] = None
    work = [0]
    while work:
        start = work.pop()
        if start in leaves:
            continue
        leaves[start] = write_leaf(emitter, subject, start)
        work.extend(target for target in emitter.targets if target not in leaves)
        if sum(len(lines) for lines, _ in leaves.values()) > MAX_LINES:
            raise BrokenClass("a method too large to translate")
    lines = [Line(0, f"def m{subject.number}({_signature(subject)}):", -1)]
    if emitter.counter:
        lines.append(Line(1, "n = 0", -1))
    simple = len(leaves) == 1 and not leaves[0][1]
    handlers = handler_targets(subject)
    indent = 1
    if not simple:
        lines.append(Line(1, "while True:", -1))
        indent = 2
    if handlers:
        lines.append(Line(indent, "try:", -1))
        if not simple:
            lines.append(Line(indent + 1, "while True:", -1))
            indent += 1
        write_tree(lines, leaves, sorted(leaves), indent + 1)
        if not simple:
            indent -= 1
        lines.append(Line(indent, "except BaseException as e:", -1))
        lines.append(Line(indent + 1, f"pc, s0 = find_handler(thread, e, U{subject.number})", -1))
        emitter.links[f"U{subject.number}"] = None
    else:
        write_tree(lines, leaves, sorted(leaves), indent)
    return compile_lines(lines, emitter)


def _signature(subject: Subject) -> str:
    own = [f"l{index}" for index in subject.parameters]
    return ", ".join(["thread", *own, "pc=0", *(f"{name}=None" for name in subject.extras())])


def write_leaf(emitter: Emitter, subject: Subject, start: int) -> tuple[list[Line], bool]:
    shape = subject.flow.shapes[start]
    if shape is None:
        raise BrokenClass("control reaches an instruction that was not analysed")
    emitter.stack = [Value(f"s{at}", kind) for at, kind in enumerate(shape)]
    emitter.lines, emitter.indent, emitter.counted = [], 0, 0
    emitter.self_header, emitter.self_jumps = start, False
    emitter.block(start)
    return emitter.lines, emitter.self_jumps


def write_tree(
    lines: list[Line], leaves: dict[int, tuple[list[Line], bool]], starts: list[int], indent: int
) -> None:
    if len(starts) > 1:
        middle = len(starts) // 2
        lines.append(Line(indent, f"if pc < {starts[middle]}:", -1))
        write_tree(lines, leaves, starts[:middle], indent + 1)
        lines.append(Line(indent, "else:", -1))
        write_tree(lines, leaves, starts[middle:], indent + 1)
        return
    body, loops = leaves[starts[0]]
    if loops:
        lines.append(Line(indent, "while True:", -1))
        indent += 1
    leave = "break" if loops else "continue"
    for line in body:
        text = leave if line.text == "@leave" else line.text
        lines.append(Line(line.indent + indent, text, line.insn, line.operands))


def translate_resume(subject: Subject, spec: PointSpec) -> Unit:
    """The resume function of a point of the method."""
    emitter = subject.emitter()
    index = spec.index
    insn = subject.code.insns[index]
    name = f"m{subject.number}_{index}"
    shape = subject.flow.shapes[index + 1] if spec.kind == PointKind.CALL else subject.flow.shapes[index]
    if shape is None:
        raise BrokenClass("control reaches an instruction that was not analysed")
    emitter.counter = True
    emitter.now = index
    emitter.indent = 1
    emitter.leave = _leaver(emitter, subject)
    names = [f"l{local}" for local in spec.locals] + [f"s{at}" for at in range(spec.depth)]
    emitter.stack = [Value(f"s{at}", kind) for at, kind in enumerate(shape[: spec.depth])]
    handlers = handler_targets(subject)
    emitter.lines.append(Line(0, f"def {name}(thread, v, r, x=None):", -1))
    emitter.line("n = 0")
    if names:
        emitter.line(f"{', '.join(names)}{',' if len(names) == 1 else ''} = v")
    if handlers:
        emitter.line("try:")
        emitter.indent = 2
    if spec.kind in (PointKind.CALL, PointKind.GETSTATIC, PointKind.PUTSTATIC):
        emitter.line("if x is not None: raise x")
    _perform(emitter, spec, insn.name)
    if spec.kind == PointKind.CALL:
        constant = subject.pool[spec.constant] if spec.constant else None
        constructs = (
            insn.name == "invokespecial" and isinstance(constant, MethodRef) and constant.name == "<init>"
        )
        if constructs:
            calls.built(emitter, spec.locals)
        if len(shape) > spec.depth:
            emitter.push(Value("r", shape[-1]))
    if index + 1 in subject.flow.leaders or index + 1 in subject.flow.cuts:
        emitter.leave(index + 1)
    else:
        emitter.block(index + 1)
    if handlers:
        emitter.indent = 1
        emitter.now = -1
        emitter.line("except BaseException as e:")
        emitter.indent = 2
        emitter.line(f"pc, s0 = find_handler(thread, e, U{subject.number}_{index})")
        emitter.links[f"U{subject.number}_{index}"] = None
        for target in handlers:
            emitter.stack = [Value("s0", "A")]
            emitter.line(f"if pc == {target}:")
            emitter.indent = 3
            emitter.counted = 0
            emitter.leave(target)
            emitter.indent = 2
    return compile_lines(emitter.lines, emitter)


def _leaver(emitter: Emitter, subject: Subject) -> _Leave:
    return _Leave(emitter, subject)


class _Leave:
    """In a resume function control goes on in the body, entered at the leader."""

    def __init__(self, emitter: Emitter, subject: Subject) -> None:
        self.emitter = emitter
        self.subject = subject
        self.extras = subject.extras()

    def __call__(self, target: int) -> None:
        emitter, live = self.emitter, self.subject.flow.live[target]
        own = [f"l{index}" if live >> index & 1 else "None" for index in self.subject.parameters]
        rest: list[str] = []
        for name in self.extras:
            at = int(name[1:])
            if name[0] == "l":
                rest.append(name if live >> at & 1 else "None")
            else:
                rest.append(emitter.stack[at].text if at < len(emitter.stack) else "None")
        while rest and rest[-1] == "None":
            rest.pop()
        insn = emitter.now
        emitter.line(f"thread.executed += {emitter.spent()}")
        emitter.now = -1
        emitter.line(f"return m{self.subject.number}({', '.join(['thread', *own, str(target), *rest])})")
        emitter.now = insn


def _perform(emitter: Emitter, spec: PointSpec, name: str) -> None:
    """The action the point stands before, with the grant to perform it."""
    match spec.kind:
        case PointKind.GETFIELD:
            owner = emitter.stack[-1].text
            emitter.line(f"{emitter.link('GF', spec.constant)}(thread, {owner})")
            emitter.pop()
            emitter.hold(
                f"{owner}.cells[{emitter.link('I', spec.constant)}]",
                accesses.field_kind(emitter, spec.constant),
            )
        case PointKind.PUTFIELD:
            value, owner = emitter.pop().text, emitter.pop().text
            emitter.line(accesses.write_field(emitter, spec.constant, owner, value))
        case PointKind.GETSTATIC:
            emitter.stop(
                PointKind.GETSTATIC,
                spec.constant,
                after=False,
                condition=f"{emitter.link('SG', spec.constant)}(thread)",
            )
            cell = f"{emitter.link('S', spec.constant)}.cells[{emitter.link('SI', spec.constant)}]"
            emitter.hold(cell, accesses.field_kind(emitter, spec.constant))
        case PointKind.PUTSTATIC:
            write = accesses.write_static(emitter, spec.constant, emitter.stack[-1].text)
            emitter.stop(PointKind.PUTSTATIC, spec.constant, after=False, condition=write)
            emitter.pop()
        case PointKind.ALOAD:
            at, array = emitter.pop(), emitter.pop()
            emitter.line(f"RA(thread, {array.text}, {at.text})")
            accesses.array_read(emitter, name, array, at)
        case PointKind.ASTORE:
            stored, at, array = emitter.pop(), emitter.pop(), emitter.pop()
            emitter.line(f"WA(thread, {array.text}, {at.text}, {stored.text}, {int(emitter.trusted)})")
        case PointKind.ENTER:
            emitter.line(f"enter(thread, {emitter.pop().text})")
        case PointKind.EXIT:
            emitter.line(f"leave(thread, {emitter.pop().text})")


def compile_lines(lines: list[Line], emitter: Emitter) -> Unit:
    source = "\n".join("\t" * line.indent + line.text for line in lines)
    module = compile(source, FILENAME, "exec", dont_inherit=True)
    code = next(constant for constant in module.co_consts if isinstance(constant, CodeType))
    operands = {at: line.operands for at, line in enumerate(lines, 1) if line.operands is not None}
    insns = (-1, *(line.insn for line in lines))
    return Unit(code, insns, operands, tuple(emitter.points.values()), tuple(emitter.links))


def defaults_of(code: CodeType, parameters: int) -> tuple[object, ...]:
    """Default values for a body's `pc` and extra parameters: 0, then None for each."""
    return (0, *([None] * (code.co_argcount - parameters - 2)))


def function(unit: Unit, namespace: dict[str, object], parameters: int | None) -> FunctionType:
    """The Python function of a unit; `parameters` is the method's parameter count for a body, None for a
    resume function.
    """
    defaults = (None,) if parameters is None else defaults_of(unit.code, parameters)
    return FunctionType(unit.code, namespace, unit.code.co_name, defaults)
