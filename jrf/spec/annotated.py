"""Loop invariants and witnesses, and the places in the code to which they belong."""

from __future__ import annotations

from dataclasses import replace

from jrf.errors import InputError
from jrf.spec.execution.flow import loops
from jrf.spec.execution.state import State, line_of
from jrf.spec.language import resolve
from jrf.spec.language.model import Action
from jrf.spec.language.scopes import Scope
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import Node
from jrf.spec.language.world import MethodRef, World, names_of_parameters
from jrf.spec.logic.arithmetic import Term


class Annotated:
    """Finds what was given about a place in the code."""

    world: World
    method: MethodRef
    _witnesses: list[tuple[tuple[int, int] | int, Source]]
    _loops: list[tuple[tuple[int, int] | int, Source]]

    def loop_invariants(self, state: State, head: int) -> list[tuple[Node, Source]]:
        """What was given about the loop with this head, if it is one of the method itself."""
        found = []
        if len(state.frames) > 1:
            return []
        for at, source in self._loops:
            if self._loop_of(state, at) == head:
                names = {name: kind for name, (_, kind) in self._variables(head).items() if name != "this"}
                scope = Scope(self.world, self.method.cls, self.method.static, names, old=True)
                found.append((resolve.expression(source, scope), source))
        return found

    def _check_loops(self, state: State) -> None:
        for at, source in self._loops:
            if self._loop_of(state, at) is None:
                raise InputError(f"{source.where}: there is no loop there")

    def _loop_of(self, state: State, at: tuple[int, int] | int) -> int | None:
        """The head of the first loop within a variable's scope, or of the loop that begins at a line."""
        code = self.world.code(self.method)
        heads = sorted(loops(code))
        if isinstance(at, tuple):
            return next((head for head in heads if at[0] <= code.insns[head].pc < at[1]), None)
        frame = state.frames[0].copy()
        best: list[tuple[int, int]] = []
        for head in heads:
            lines = []
            for index in loops(code)[head]:
                frame.at = index
                line = line_of(frame)
                if line is not None:
                    lines.append(line)
            if lines and min(lines) <= at <= max(lines):
                best.append((abs(min(lines) - at), head))
        return min(best)[1] if best else None

    def _variables(self, at: int) -> dict[str, tuple[int, str]]:
        """Slot and descriptor of the local variables with a name at an instruction."""
        found = {name: (slot, kind) for name, kind, slot in names_of_parameters(self.method)}
        code = self.world.code(self.method)
        attribute = self.method.info.code
        assert attribute is not None
        pc = code.insns[at].pc
        for start, length, name, descriptor, slot in attribute.local_variables:
            if start <= pc < start + length:
                found[name] = (slot, descriptor)
        return found

    def names_at(self, state: State, at: int) -> dict[str, Term]:
        """Values of local variables by name."""
        found: dict[str, Term] = {}
        for name, (slot, _) in self._variables(at).items():
            value = state.frames[0].locals.get(slot)
            if value is not None:
                found[name] = value.term
        return found

    def _check_witnesses(self, actions: tuple[Action, ...] | None) -> None:
        for _, source in self._witnesses:
            known = tuple(each.name for each in actions or ())
            if source.text not in known:
                wanted = ", ".join(filter(None, known)) or "none, the method performs no named action"
                raise InputError(f"{source.where}: no action is named {source.text!r}; there are {wanted}")

    def witnessed(self, state: State) -> None:
        """A local variable was set: a witness at its declaration names the block's action."""
        if len(state.frames) != 1 or not self._witnesses:
            return
        frame = state.frame
        if frame.at + 1 >= len(frame.code.insns):
            return
        pc = frame.code.insns[frame.at + 1].pc
        for at, source in self._witnesses:
            if isinstance(at, tuple) and at[0] == pc:
                state.block = replace(state.block, witness=source.text, witness_line=state.line())

    def performed(self, state: State) -> None:
        """An operation was performed: a witness may be on its line."""
        for at, source in self._witnesses:
            if isinstance(at, int) and len(state.frames) == 1 and state.line() == at:
                state.block = replace(state.block, witness=source.text, witness_line=at)
