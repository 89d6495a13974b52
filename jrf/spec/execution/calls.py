"""Calls: by the callee's specification, inlined, or by a model of the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution import library
from jrf.spec.execution.operation import Access, Outcome, Refuted, Unknown
from jrf.spec.execution.state import Frame, State, Value
from jrf.spec.language.model import Action, MethodSpec
from jrf.spec.language.typed import Fresh, Local, Node, Quantifier, Var, children
from jrf.spec.language.world import MethodRef, kind_of, names_of_parameters, parameters, returned
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NULL, STATIC, Heap, Location, is_a
from jrf.spec.logic.meaning import View
from jvm.bytecode.decode import Insn
from jvm.classfile.classfile import InvokeDynamic
from jvm.classfile.classfile import MethodRef as MethodConstant
from jvm.classfile.modifiers import ACC_FINAL, ACC_PRIVATE, ACC_STATIC

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

MAX_INLINED: Final = 20


class Calls:
    """The four kinds of invocation (JVMS 6.5)."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker

    def invoke(self, state: State, insn: Insn) -> list[State]:
        """Performs the call; the states before the next instruction, or before the callee's first."""
        if insn.name == "invokedynamic":
            return self._dynamic(state, insn)
        constant = state.frame.method.cls.constants[insn.operand]
        assert isinstance(constant, MethodConstant)
        types = parameters(constant.descriptor)
        stack = state.frame.stack
        arguments = [stack.pop() for _ in types][::-1]
        if any(value.kind != kind_of(each) for value, each in zip(arguments, types, strict=True)):
            raise Unknown(f"an argument of {constant.name} is not modelled")
        found: list[State] = []
        if insn.name != "invokestatic":
            receiver = stack.pop()
            library.require_handle(constant.owner, receiver)
            good, found = self.checker.steps.not_null(state, receiver, "the object of the call")
            if good is None:
                return found
            state = good
            arguments.insert(0, receiver)
        owner, virtual = constant.owner, insn.name in ("invokevirtual", "invokeinterface")
        exact = state.exact.get(arguments[0].term.get_id()) if virtual else None
        owner = exact or owner
        modelled = library.call(self.checker, state, owner, constant.name, constant.descriptor, arguments)
        if modelled is not None:
            return found + modelled
        world = self.checker.world
        target = world.method(constant.owner, constant.name, constant.descriptor)
        if exact is not None and target is not None:
            target = world.selected(exact, target)
        name = f"{owner.replace('/', '.')}.{constant.name}"
        if target is None:
            raise Unknown(f"the method {name} is not found on the class path")
        spec = self.checker.specs.method(target)
        if virtual:
            self._overriding(state, target, arguments[0])
        passes_owned = any(state.owner_of(each) is not None for each in arguments)
        if spec.actions is not None and not passes_owned and constant.name != "<init>":
            return found + self.by_specification(state, target, spec, arguments)
        return found + self.inline(state, target, arguments)

    def _dynamic(self, state: State, insn: Insn) -> list[State]:
        """Only a string that is joined of numbers and strings: objects would be asked for theirs."""
        cls = state.frame.method.cls
        constant = cls.constants[insn.operand]
        assert isinstance(constant, InvokeDynamic)
        maker = cls.bootstrap_methods[constant.bootstrap].method
        if maker.owner != "java/lang/invoke/StringConcatFactory":
            raise Unknown("invokedynamic (a lambda or method reference) is not modelled")
        types = parameters(constant.descriptor)
        if any(each[0] in "L[" and each != "Ljava/lang/String;" for each in types):
            raise Unknown("an object is made part of a string, which is not modelled")
        del state.frame.stack[len(state.frame.stack) - len(types) :]
        return library.joined(self.checker, state, constant.descriptor)

    def _overriding(self, state: State, target: MethodRef, receiver: Value) -> None:
        final = target.info.flags & (ACC_FINAL | ACC_PRIVATE | ACC_STATIC) or target.cls.flags & ACC_FINAL
        if not final and receiver.term.get_id() not in state.exact:
            other = self.checker.specs.overriding(target)
            if other is not None:
                raise Unknown(f"{target.display} is called, and {other} overrides it")
            self.checker.assumes(f"no subclass overrides {target.display}, or its override behaves alike")

    def inline(self, state: State, target: MethodRef, arguments: Sequence[Value]) -> list[State]:
        """The callee's body is executed in place."""
        if self.checker.world.of_jdk(target.cls.name):
            raise Unknown(f"the library method {target.display} is not modelled")
        if target.info.code is None:
            raise Unknown(f"the method {target.display} has neither code nor a specification")
        if any(frame.method.id == target.id for frame in state.frames):
            raise Unknown(f"{target.display} is recursive and has no specification")
        if len(state.frames) >= MAX_INLINED:
            raise Unknown(f"calls without specifications are nested more than {MAX_INLINED} deep")
        state.frames.append(frame_of(self.checker, target, arguments))
        return [state]

    # -- by specification

    def by_specification(
        self, state: State, target: MethodRef, spec: MethodSpec, arguments: list[Value]
    ) -> list[State]:
        """The call is one operation of the thread: an action of the callee's specification."""
        checker = self.checker
        checker.used(target)
        names = {
            name: value.term
            for (name, _, _), value in zip(names_of_parameters(target), arguments, strict=True)
        }
        tid = checker.accesses.tid
        local = self._required_local(spec)
        formal = [name for name, _, _ in names_of_parameters(target)]
        self._alone(state, target, [name in local for name in formal], arguments)
        for node, source in spec.requires:
            view = View(state.path, state.heap, names, tid, local=state.unseen)
            answer = checker.prover.ask(state.path, checker.meaning.formula(node, view))
            if answer.holds is not True:
                message = f"{target.info.name} requires {source.text}"
                raise Refuted(checker.failure(state, "requires", message, answer))
        for name, value in zip(formal, arguments, strict=True):
            if value.kind == "A" and name not in local:
                checker.steps.escape(state, value)
        if local and state.inside:
            # The callee takes what its parameters refer to for objects of others.
            checker.steps.complete(state, set(state.inside))
            state.give_away(set(state.inside))
            state.published = True
        checker.blocks.invariants(state, None)
        found: list[State] = []
        assert spec.actions is not None
        for action in spec.actions:
            found += self._perform(state.fork(), target, action, names)
        return found

    def _alone(self, state: State, target: MethodRef, local: Sequence[bool], arguments: list[Value]) -> None:
        """What must be thread-local in the callee is no other parameter too. Raises Refuted."""
        for at, value in enumerate(arguments):
            for other in arguments[:at] + arguments[at + 1 :] if local[at] else ():
                if other.kind != "A":
                    continue
                apart = z3.Or(value.term == NULL, value.term != other.term)
                answer = self.checker.prover.ask(state.path, apart)
                if answer.holds is not True:
                    message = f"{target.info.name} requires local({names_of_parameters(target)[at][0]}), "
                    message += "and another parameter may be the same object"
                    raise Refuted(self.checker.failure(state, "requires", message, answer))

    @staticmethod
    def _required_local(spec: MethodSpec) -> set[str]:
        """Names of the parameters that must be thread-local; the callee keeps them so."""
        wanted: set[str] = set()
        todo: list[Node] = [node for node, _ in spec.requires]
        while todo:
            node = todo.pop()
            todo.extend(children(node))
            if isinstance(node, Local) and isinstance(node.of, Var):
                wanted.add(node.of.name)
        return wanted

    def _perform(
        self, state: State, target: MethodRef, action: Action, names: dict[str, Term]
    ) -> list[State]:
        checker = self.checker
        descriptor = returned(target.info.descriptor)
        names = dict(names)
        result = None
        born = state.born
        # Each object that the action calls new may be another one.
        state.born += len(_said_to_be_new(action.body))
        if action.throws is None and descriptor != "V":
            if descriptor in "FD":
                raise Unknown("floating point is not modelled")
            result = names["\\result"] = checker.memory.value(state.path, "result", descriptor)
            if kind_of(descriptor) == "A":
                # It may be new: one more object is born, which is not thread-local.
                state.born += 1
                hidden = [BIRTH(result) != birth for birth in state.hidden]
                state.path.assume(z3.And(BIRTH(result) >= 0, BIRTH(result) <= state.born, *hidden))
                state.path.assume(z3.Implies(result == NULL, BIRTH(result) == 0))
        trial = state.fork()
        _, touched = self._apply(trial, action, names, born)

        def effect(after: State) -> list[Outcome]:
            after.heap, done = self._apply(after, action, names, born)
            return [(after, done)]

        label = f" {action.name}" if action.name else ""
        found: list[State] = []
        done = checker.blocks.perform(
            state, touched, effect, f"call {target.info.name}{label}", checked=False, blocking=target.display
        )
        for after in done:
            if action.throws is not None:
                found += checker.steps.throw_specified(after, action.throws)
                continue
            if result is not None:
                after.frame.stack.append(Value(kind_of(descriptor), result, array=descriptor))
            after.frame.at += 1
            found.append(after)
        return found

    def _apply(
        self, state: State, action: Action, names: dict[str, Term], born: int
    ) -> tuple[Heap, list[Access]]:
        """The heap after the action, which the path then knows of, and what the action accesses."""
        checker = self.checker
        memory, tid = checker.memory, checker.accesses.tid
        before = state.heap
        touched: list[tuple[Location, bool]] = []
        start = View(state.path, before, names, tid, before, touched=touched)
        targets = checker.meaning.targets(action.modifies, start)
        heap = before
        for at in targets:
            if at.key.element and at.index is None:
                contents = z3.Const(
                    memory.name("contents"),
                    z3.ArraySort(memory.arithmetic.sort("I"), memory.sort(at.key.descriptor)),
                )
                heap = memory.write_all(heap, at, contents)
            else:
                value = memory.value(state.path, "after", at.key.descriptor)
                heap = memory.write(heap, at, value)
        view = replace(start, heap=heap, since=born, until=state.born)
        state.path.assume(checker.meaning.formula(action.body, view))
        for at in targets:
            self._invariants_after(state, heap, at)
        for made in _said_to_be_new(action.body):
            self._invariants_of_new(state, made, view)
        done = [Access(at, False, True) for at, _ in touched]
        for at in targets:
            if at.key.element and at.index is None:
                at = replace(at, index=memory.value(state.path, "any", "I"))
            done.append(Access(at, True, True))
        state.heap = heap
        return heap, done

    def _invariants_after(self, state: State, heap: Heap, at: Location) -> None:
        """The callee restored the invariants of the objects that it changed."""
        theory = self.checker.accesses.theory
        for invariant in theory.invariants:
            owner, of = at.owner if at.key.element and at.owner else (at.key, at.ref)
            if at.key in invariant.keys and owner.owner == invariant.cls and not state.is_local(of):
                holds = self.checker.accesses.invariant(state.path, heap, invariant, of)
                state.path.assume(z3.Implies(z3.Or(of == STATIC, of != NULL), holds))

    def _invariants_of_new(self, state: State, made: Node, view: View) -> None:
        """So it did of an object that it made, if it did make it."""
        term = self.checker.meaning.term(made, view)
        new = z3.And(term != NULL, BIRTH(term) > view.since)
        for invariant in self.checker.accesses.theory.invariants:
            if not invariant.static and made.type == f"L{invariant.cls};":
                holds = self.checker.accesses.invariant(state.path, view.heap, invariant, term)
                state.path.assume(z3.Implies(new, z3.And(is_a(invariant.cls, term), holds)))


def _said_to_be_new(node: Node, bound: bool = False) -> list[Node]:
    """What `fresh` is said of in the tree. Raises Unknown where it is about any number of objects."""
    if isinstance(node, Fresh):
        if bound:
            raise Unknown("an action that is called says fresh() of any number of objects")
        return [node.of]
    inner = bound or isinstance(node, Quantifier)
    return [each for child in children(node) for each in _said_to_be_new(child, inner)]


def frame_of(checker: Checker, method: MethodRef, arguments: Sequence[Value]) -> Frame:
    """A new activation with the arguments in its local variables."""
    code = checker.world.code(method)
    slots: dict[int, Value] = {}
    at = 0
    for value in arguments:
        slots[at] = value
        at += 2 if value.kind == "J" else 1
    return Frame(method, code, 0, slots, [])
