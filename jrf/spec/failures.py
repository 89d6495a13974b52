"""Failures of a method, with the path and the values that z3 found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import z3

from jrf.spec.begun import Begun
from jrf.spec.execution.state import Commit, Failure, State, line_of
from jrf.spec.language.model import Action
from jrf.spec.language.typed import Key
from jrf.spec.language.world import MethodRef, World
from jrf.spec.logic.access import Accesses
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import NULL, STATIC, Heap
from jrf.spec.logic.prover import Answer, Prover
from jrf.spec.specs import Specs


class Failures:
    """Makes failures."""

    world: World
    specs: Specs
    method: MethodRef
    prover: Prover
    accesses: Accesses
    parameters: list[Term]
    this: Term | None
    entry: Heap | None
    """The heap where the method begins."""

    def failure(
        self, state: State, kind: str, message: str, answer: Answer | None, thrown: str | None = None
    ) -> Failure:
        """The failure at the present place, with the values that z3 found."""
        frame = state.frames[-1] if state.frames else None
        line = None if frame is None else line_of(frame)
        method = self.method if frame is None else frame.method
        if kind in ("simulation", "exception") and state.trace:
            last = state.trace[-1]
            line = last.line if line is None else line
        model = None if answer is None else answer.model
        if answer is None:
            found = self.prover.ask(state.path, z3.BoolVal(False))
            model = found.model
        values = [] if model is None else self._values(state, model)
        disturbance = None
        if kind == "race" and model is not None:
            other = model.eval(self.accesses.other, model_completion=True)
            disturbance = f"thread {other} may access it here too"
        trace = _shown(state, model)
        steps = [step for step in trace if step.disturbs]
        if disturbance is None and steps and kind in ("simulation", "atomicity", "invariant"):
            place = f"line {steps[-1].line}: " if steps[-1].line is not None else ""
            seen = ", ".join(f"{label} {value}" for label, value in steps[-1].values)
            disturbance = f"{place}{steps[-1].text}; it {seen}"
        return Failure(
            kind, message, method.cls.name, method.info.name, line, trace, tuple(values),
            disturbance, model is not None, model, self._start(state, model),
        )  # fmt: skip

    def small(self) -> list[Term]:
        """Numbers of parameters and of fields where the method begins are from 0 to 20."""
        terms = [value for value in self.parameters if z3.is_int(value) or z3.is_bv(value)]
        for key, term in self.entry.layer.maps.items() if self.entry is not None else ():
            if not key.element and not key.final and key.descriptor in "IJ" and self.this is not None:
                terms.append(term[STATIC if key.static else self.this])
        return [z3.And(term >= 0, term <= 20) for term in terms]

    def _start(self, state: State, model: Term | None) -> tuple[tuple[str, str], ...]:
        """What is known of the objects, where the method begins."""
        if model is None or self.entry is None:
            return ()
        return Begun(self.world, self.entry, model, self.specs.type_argument).of(self.method, state.arguments)

    def _values(self, state: State, model: Term) -> list[tuple[str, str]]:
        found = [("tid", _value(model, self.accesses.tid))]
        for name, term in state.arguments.items():
            found.append((name, _value(model, term)))
        return found

    def not_simulated(
        self,
        state: State,
        commit: Commit,
        reasons: Sequence[tuple[Action, Term, Sequence[tuple[Key, Term]]]],
        answer: Answer,
        result: Term | None,
    ) -> Failure:
        """No action allows what the block did."""
        parts = []
        for action, body, frame in reasons:
            name = f"action {action.name!r}" if action.name else "the action"
            if answer.model is None:
                parts.append(f"{name} is not shown to allow it")
                continue
            changed = [str(key) for key, goal in frame if not _true(answer.model, goal)]
            if changed:
                parts.append(f"{name} does not modify {', '.join(changed)}")
            elif not _true(answer.model, body):
                parts.append(f"{name} does not allow it: {action.source.text[action.at :].strip()}")
            else:
                parts.append(f"{name} is not shown to allow it")
        found = self.failure(state, "simulation", "", answer)
        line, last = found.line, found.method
        if commit.steps and len(state.trace) >= commit.steps and commit.steps < len(state.trace):
            step = state.trace[commit.steps - 1]
            line, last = step.line, step.method
        values = list(found.values)
        if result is not None and answer.model is not None:
            values.append(("\\result", _value(answer.model, result)))
        message = "what the method does in one step is no action of its specification: " + "; ".join(parts)
        return replace(found, message=message, line=line, method=last, values=tuple(values))


def _shown(state: State, model: Term | None) -> tuple:  # type: ignore[type-arg]
    """The trace with values of the model in place of terms."""
    if model is None:
        return state.trace
    found = []
    for step in state.trace:
        values = tuple((label, _value(model, term)) for label, term in step.values)
        found.append(replace(step, values=values))
    return tuple(found)


def _value(model: Term, term: Term) -> str:
    value = model.eval(term, model_completion=True)
    if z3.is_int_value(value):
        return str(value)
    if z3.is_bv_value(value):
        return str(value.as_signed_long())
    if value.sort() == NULL.sort():
        null = model.eval(NULL, model_completion=True)
        return "null" if value.eq(null) else str(value).replace("Ref!val!", "object ")
    return str(value)


def _true(model: Term, term: Term) -> bool:
    return bool(z3.is_true(model.eval(term, model_completion=True)))
