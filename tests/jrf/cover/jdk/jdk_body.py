"""One method of the JDK, interpreted with the layers of its parameters as values (`jdk_summaries`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from jvm.bytecode.flow import analyse, shuffle_counts, stack_after, successors
from jvm.bytecode.opcodes import BY_NAME, RETURNS
from jvm.classfile.classfile import (
    ClassConstant,
    FieldRef,
    InvokeDynamic,
    MethodHandleConstant,
    MethodRef,
)
from jvm.classfile.modifiers import ACC_STATIC
from jvm.reach.code import MethodKey
from jvm.values.descriptors import split_method
from tests.jrf.cover.jdk.jdk_layers import Layers
from tests.jrf.cover.jdk.jdk_summaries import (
    CONTENT,
    IMMUTABLE,
    NONE,
    SELF,
    STEPS,
    STRUCT,
    VIEWS,
    Atom,
    Summary,
    Value,
    is_object,
)

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn
    from tests.jrf.cover.jdk.jdk_walk import Walker


@dataclass(frozen=True, slots=True)
class State:
    locals: tuple[Value, ...]
    stack: tuple[Value, ...]


def _merged(first: Value, second: Value) -> Value:
    if first == second:
        return first
    if not first.atoms:
        return Value(second.atoms, second.cls, second.kind)
    if not second.atoms:
        return first
    return Value(
        first.atoms | second.atoms,
        first.cls if first.cls == second.cls else None,
        first.kind if first.kind == second.kind else None,
    )


class Body(Layers):
    """One method, interpreted with its parameters' layers as values."""

    def __init__(
        self, walker: Walker, key: MethodKey, code: Code, classes: tuple[str | None, ...], summary: Summary
    ) -> None:
        super().__init__(key, summary)
        self.walker, self.code = walker, code
        facts = walker.hierarchy.find(key.owner)
        method = walker.hierarchy.declared(key)
        assert facts is not None
        assert method is not None
        self.constants, self.file = facts.file.constants, facts.file
        self.flow = analyse(code, self.constants)
        self.states: dict[int, State] = {}
        self.work: list[int] = []
        parameters = split_method(key.descriptor)[0]
        held: list[Value] = []
        given = ["L" + key.owner + ";"] * (not method.flags & ACC_STATIC) + list(parameters)
        for number, each in enumerate(given):
            value = NONE
            if each.startswith(("L", "[")) and each not in IMMUTABLE:
                value = Value(frozenset({("p", number, SELF)}), classes[number], each)
            held += [value, NONE] if each in "JD" else [value]
        self.entry = State(tuple((held + [NONE] * code.max_locals)[: max(code.max_locals, len(held))]), ())

    def run(self) -> None:
        while True:
            before = self._size()
            self.states = {}
            self.work = []
            self._join(0, self.entry)
            while self.work:
                self._visit(self.work.pop())
            if self._size() == before:
                return

    def _size(self) -> tuple[object, ...]:
        return self.summary.size(), [(len(a), len(b)) for a, b in self.held.values()]

    def _join(self, at: int, state: State) -> None:
        known = self.states.get(at)
        if known is not None:
            state = State(
                tuple(map(_merged, known.locals, state.locals)), tuple(map(_merged, known.stack, state.stack))
            )
        if state != known:
            self.states[at] = state
            self.work.append(at)

    # -- instructions

    def _visit(self, at: int) -> None:
        insn, state = self.code.insns[at], self.states[at]
        for handler in self.code.handlers:
            if handler.start <= at < handler.end:
                thrown = self.new(-1, None, "Ljava/lang/Throwable;")
                self._join(handler.target, State(state.locals, (thrown,)))
        if insn.name in RETURNS:
            if insn.name == "areturn":
                self._returned(state.stack[-1])
            return
        after = self._transfer(at, insn, state)
        if insn.name != "athrow":
            for target in successors(at, insn):
                self._join(target, after)

    def _returned(self, value: Value) -> None:
        summary = self.summary
        kept = {each for each in value.atoms if each[0] != "n"}
        slots = [set(summary.held[0]), set(summary.held[1])]
        for atom in value.atoms:
            if atom[0] == "n":
                summary.fresh = True
                slots[0] |= {each for each in self.inside(atom, STRUCT) if each[0] == "p"}
                slots[1] |= {
                    each for each in self.inside(atom, CONTENT) if each[0] == "p" and each[2] == CONTENT
                }
                slots[1] |= {e for a in self.held[atom[1]][1] for e in self._deep(a)}
        summary.held = frozenset(slots[0]), frozenset(slots[1])
        if value.atoms:
            summary.result = _merged(summary.result, Value(frozenset(kept) or frozenset({("s", 1, 0)}),
                                                           value.cls, value.kind))  # fmt: skip

    def _transfer(self, at: int, insn: Insn, state: State) -> State:
        name, stack, held = insn.name, state.stack, state.locals
        if name == "aload":
            return State(held, (*stack, held[insn.operand]))
        if name.endswith("load") and len(name) == 5:
            return State(held, (*stack, NONE))
        if name.endswith("store") and len(name) == 6:
            changed = list(held)
            changed[insn.operand] = stack[-1] if name == "astore" else NONE
            return State(tuple(changed), stack[:-1])
        if name.startswith(("dup", "pop2", "swap")):
            return State(held, self._shuffled(at, insn, stack))
        constant = self.constants[insn.operand] if name in _BY_CONSTANT else None
        if isinstance(constant, FieldRef):
            return State(held, self._field(name, constant, stack))
        if isinstance(constant, MethodRef):
            return State(held, self._call(at, name, constant, stack))
        if isinstance(constant, InvokeDynamic):
            return State(held, self._dynamic(at, constant, stack))
        if name == "new":
            assert isinstance(constant, ClassConstant)
            return State(held, (*stack, self.new(at, constant.name, f"L{constant.name};")))
        if name == "checkcast":
            assert isinstance(constant, ClassConstant)
            shown = constant.name if constant.name.startswith("[") else f"L{constant.name};"
            return State(held, (*stack[:-1], Value(stack[-1].atoms, stack[-1].cls, shown)))
        if name in ("newarray", "anewarray", "multianewarray"):
            pops = insn.cases[0][0] if name == "multianewarray" else 1
            kind = "[I"
            if isinstance(constant, ClassConstant):
                part = constant.name if constant.name.startswith("[") else f"L{constant.name};"
                kind = constant.name if name == "multianewarray" else f"[{part}"
            return State(held, (*stack[:-pops], self.new(at, None, kind)))
        if name == "aaload":
            array = stack[-2]
            part = (array.kind or "[Ljava/lang/Object;")[1:]
            loaded = self.loaded(array, part)
            if array.kind is None or not array.kind.startswith("["):
                more = self.loaded(array, "[I")
                loaded = Value(loaded.atoms | more.atoms, None, None)
            return State(held, (*stack[:-2], loaded))
        if name in _STORES:
            array, value = stack[-3], stack[-1]
            self.write(array.atoms, f"elements of {array.kind} in {self.key}")
            if name == "aastore":
                objects = array.kind is None or is_object(array.kind[1:]) or not array.kind.startswith("[")
                self.store(array, CONTENT if objects else STRUCT, value, str(self.key))
            return State(held, stack[:-3])
        if name == "aconst_null":
            return State(held, (*stack, NONE))
        if name == "pop":
            return State(held, stack[:-1])
        if name == "ldc":
            shape = self.flow.shapes[at]
            assert shape is not None
            literal = stack_after(insn, shape, self.constants)[-1] == "A"
            return State(held, (*stack, self.new(-2, None) if literal else NONE))
        op = BY_NAME[name]
        assert op.pops is not None
        assert op.pushes is not None
        return State(held, (*stack[: len(stack) - len(op.pops)], *[NONE] * len(op.pushes)))

    def _shuffled(self, at: int, insn: Insn, stack: tuple[Value, ...]) -> tuple[Value, ...]:
        shape = self.flow.shapes[at]
        assert shape is not None
        if insn.name == "swap":
            return (*stack[:-2], stack[-1], stack[-2])
        if insn.name == "pop2":
            return stack[:-1] if shape[-1] in "JD" else stack[:-2]
        count, under = shuffle_counts(insn.name, shape)
        moved, below = stack[len(stack) - count :], len(stack) - count - under
        return (*stack[:below], *moved, *stack[below:])

    def _field(self, name: str, field: FieldRef, stack: tuple[Value, ...]) -> tuple[Value, ...]:
        reference = field.descriptor.startswith(("L", "["))
        label = f"{field.owner}.{field.name}"
        if name == "getstatic":
            return (*stack, Value(frozenset({("s", 0, 0)}), None, field.descriptor) if reference else NONE)
        if name == "putstatic":
            self.summary.statics.setdefault(label, str(self.key))
            return stack[:-1]
        if name == "getfield":
            return (*stack[:-1], self.loaded(stack[-1], field.descriptor) if reference else NONE)
        self.write(stack[-2].atoms, label)
        if reference:
            self.store(stack[-2], CONTENT if is_object(field.descriptor) else STRUCT, stack[-1], label)
        return stack[:-2]

    # -- calls

    def _call(self, at: int, name: str, ref: MethodRef, stack: tuple[Value, ...]) -> tuple[Value, ...]:
        parameters, result = split_method(ref.descriptor)
        static = name == "invokestatic"
        count = len(parameters) + (not static)
        given = stack[len(stack) - count :] if count else ()
        rest = stack[: len(stack) - count]
        key = MethodKey(ref.owner, ref.name, ref.descriptor)
        value = self.called(at, key, given, name == "invokespecial", static)
        if result == "V":
            return rest
        return (*rest, value if result.startswith(("L", "[")) else NONE)

    def called(self, at: int, key: MethodKey, given: tuple[Value, ...], special: bool, static: bool) -> Value:
        result = split_method(key.descriptor)[1]
        if key.owner.startswith("["):
            made = self.new(at, None, key.owner)
            if key.name == "clone":
                for atom in given[0].atoms:
                    self.held[at][0].update(self.inside(atom, STRUCT))
                    self.held[at][1].update(self.inside(atom, CONTENT))
            return made
        found: Value = NONE
        groups = [(given[0].atoms, given[0].cls)] if not static else [(frozenset[Atom](), None)]
        if not static and not special and given[0].cls is None:
            groups = [
                (frozenset({atom}), self.made.get(atom[1]) if atom[0] == "n" else None)
                for atom in given[0].atoms
            ]
        for atoms, cls in groups:
            receiver = () if static else (Value(atoms, cls, given[0].kind),)
            arguments = (*receiver, *given[len(receiver) :])
            targets = self.walker.targets(key, cls, special or static)
            if targets is None:
                found = _merged(found, self._open(at, key, arguments, result))
            for target in targets or ():
                classes = tuple(each.cls for each in arguments)
                found = _merged(
                    found, self._applied(at, target, self.walker.ask(target, classes), arguments, result)
                )
        return Value(found.atoms, found.cls, result)

    def _applied(
        self, at: int, target: MethodKey, summary: Summary, given: tuple[Value, ...], result: str
    ) -> Value:
        def meant(number: int, layer: int) -> set[Atom]:
            found: set[Atom] = set()
            for atom in given[number].atoms:
                found |= {atom} if layer == SELF else self.inside(atom, layer)
            return found

        for (number, layer), label in list(summary.writes.items()):
            self.write(meant(number, layer), label)
        for (number, layer, owner, name), label in list(summary.calls.items()):
            for atom in meant(number, layer):
                self._open_on(atom, owner, name, label)
        for (number, layer, owner, name), label in list(summary.passes.items()):
            for kind, which, depth in meant(number, layer):
                if kind == "p":
                    self.summary.passes.setdefault((which, depth, owner, name), label)
        for (number, layer, into, slot), label in list(summary.keeps.items()):
            self.store(given[into], slot, Value(frozenset(meant(number, layer))), label)
        for label, where in summary.statics.items():
            self.summary.statics.setdefault(label, where)
        if not result.startswith(("L", "[")) or result in IMMUTABLE:
            return NONE
        atoms: set[Atom] = set()
        for kind, number, layer in summary.result.atoms:
            atoms |= (
                meant(number, layer)
                if kind == "p"
                else {("s", 0, 0)}
                if (kind, number) == ("s", 0)
                else set()
            )
        cls = summary.result.cls
        if summary.fresh:
            made = self.new(at, cls, result)
            for slot in (0, 1):
                for _, number, layer in summary.held[slot]:
                    self.held[at][slot].update(meant(number, layer))
            atoms |= made.atoms
        return Value(frozenset(atoms), cls, result)

    def _open(self, at: int, key: MethodKey, given: tuple[Value, ...], result: str) -> Value:
        """A call of which the method that runs is not known."""
        atoms: set[Atom] = set()
        for atom in given[0].atoms:
            self._open_on(atom, key.owner, key.name, str(self.key))
            atoms |= self.inside(atom, CONTENT)
        for value in given[1:]:
            for kind, number, depth in (part for each in value.atoms for part in self._deep(each)):
                if kind == "p":
                    self.summary.passes.setdefault((number, depth, key.owner, key.name), str(self.key))
        if not result.startswith(("L", "[")) or result in IMMUTABLE:
            return NONE
        if key.name in VIEWS:
            made = self.new(at, None, result)
            self.held[at][0].update(given[0].atoms)
            self.held[at][1].update(atoms)
            return made
        for value in given[1:]:
            atoms |= value.atoms
        return Value(frozenset(atoms), None, result)

    def _open_on(self, atom: Atom, owner: str, name: str, label: str) -> None:
        if owner.startswith("java/util/function/") and atom[0] == "n":
            return  # a lambda: what it does to what it has is known where it is made
        kind, number, depth = atom
        if kind == "p":
            self.summary.calls.setdefault((number, depth, owner, name), label)
        elif kind == "n" and self.made.get(number) is None and name not in STEPS:
            self.write({each for each in self.held[number][0] if each[0] == "p"}, f"{owner}.{name} on a view")

    def _dynamic(self, at: int, site: InvokeDynamic, stack: tuple[Value, ...]) -> tuple[Value, ...]:
        parameters, result = split_method(site.descriptor)
        given = stack[len(stack) - len(parameters) :] if parameters else ()
        rest = stack[: len(stack) - len(parameters)]
        bootstrap = self.file.bootstrap_methods[site.bootstrap]
        made = self.new(at, None, result)
        for value in given:
            self.held[at][0].update(value.atoms)
        if bootstrap.method.owner == "java/lang/invoke/LambdaMetafactory":
            target = bootstrap.arguments[1]
            assert isinstance(target, MethodHandleConstant)
            key = MethodKey(target.owner, target.name, target.descriptor)
            static = target.kind == 6
            count = len(split_method(key.descriptor)[0]) + (not static)
            if target.kind != 8 and len(given) and len(given) <= count:
                passed = (*given, *[NONE] * (count - len(given)))
                self.called(-3 - at, key, passed, target.kind == 7, static)
        else:
            for value in given:
                for atom in value.atoms:
                    self._open_on(atom, "java/lang/Object", "toString", str(self.key))
        return (*rest, made if result.startswith(("L", "[")) else NONE)


_BY_CONSTANT: Final = frozenset(
    ("getfield", "putfield", "getstatic", "putstatic", "invokevirtual", "invokespecial", "invokestatic",
     "invokeinterface", "invokedynamic", "new", "anewarray", "multianewarray", "checkcast")
)  # fmt: skip
_STORES: Final = frozenset(
    ["aastore", "iastore", "lastore", "fastore", "dastore", "bastore", "castore", "sastore"]
)
