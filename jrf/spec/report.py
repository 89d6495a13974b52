"""The result of `jrf spec` as text and as JSON (schema `jrf-spec/1`, docs/spec.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from jrf.naming.source import SourceFinder
from jrf.spec.checker import Outcome
from jrf.spec.execution.state import Failure, TraceStep
from jrf.spec.language.world import World
from jrf.spec.run import Result

MAX_STEPS = 40
NAMES = 8
"""Of a list of assumptions so many names are shown."""


class Reporter:
    """Writes the result; quotes source lines where it finds the sources."""

    def __init__(self, world: World, result: Result, source_path: tuple[str, ...] = ()) -> None:
        from pathlib import Path

        self.world = world
        self.result = result
        self.sources = SourceFinder(result.class_path, tuple(Path(each) for each in source_path))
        self.atomic = {each.id for each in result.atomic()}

    # -- text

    def text(self, quiet: bool = False) -> str:
        result = self.result
        lines = [f"{result.verdict}: {result.target}, {self._count()}"]
        if quiet:
            return lines[0] + "\n"
        lines.append("")
        for name, verdict, reason in result.fields:
            if reason:
                lines.append(f"{verdict:9} {name}: {reason}")
        width = max((len(each.method.display) for each in result.methods), default=0)
        lines += [self._line(each, width) for each in result.methods]
        for outcome in result.methods:
            for failure in outcome.failures:
                lines += ["", *self._failure(outcome, failure)]
        lines.append("")
        lines += [f"Reason:   {each}" for each in result.reasons]
        lines += [f"Assumes:  {_shown(each)}" for each in result.assumptions]
        questions = sum(each.questions for each in result.methods)
        lines.append(
            f"Checked:  {len(result.methods)} methods, {questions} questions to z3, {result.seconds:.1f} s"
        )
        return "\n".join(lines) + "\n"

    def _count(self) -> str:
        verdicts = [each.verdict for each in self.result.methods]
        parts = [
            f"{verdicts.count(each)} {each}"
            for each in ("verified", "refuted", "unknown")
            if each in verdicts
        ]
        return f"{len(verdicts)} methods: " + ", ".join(parts)

    def _line(self, outcome: Outcome, width: int) -> str:
        detail = ""
        if outcome.verdict == "unknown":
            detail = outcome.reason
        elif outcome.verdict == "verified":
            if outcome.reason:
                detail = outcome.reason
            elif not outcome.specified:
                detail = "accesses only: no @Performs"
            elif outcome.method.id in self.atomic:
                detail = "one atomic step"
            else:
                detail = "one block" if outcome.blocks == 1 else f"up to {outcome.blocks} blocks"
        name = f"{outcome.method.display:{width}}"
        return f"{outcome.verdict:9} {name}  {outcome.seconds:5.2f} s  {detail}".rstrip()

    def _failure(self, outcome: Outcome, failure: Failure) -> Iterator[str]:
        yield f"{outcome.method.display}: {failure.message}"
        yield f"    at {self.place(failure.cls, failure.method, failure.line)}"
        if failure.disturbance:
            yield f"    disturbed by another thread: {failure.disturbance}"
        if not failure.proven:
            yield "    z3 found neither a proof nor a state that refutes it"
        if failure.values:
            yield "    in a state with " + ", ".join(f"{name} = {value}" for name, value in failure.values)
        if failure.trace:
            yield "    on the path"
        for step in failure.trace[:MAX_STEPS]:
            yield from self._step(step)
        if len(failure.trace) > MAX_STEPS:
            yield f"      … {len(failure.trace) - MAX_STEPS} more steps"
        if failure.bounded:
            yield f"    bounded check: {failure.bounded}"

    def _step(self, step: TraceStep) -> Iterator[str]:
        values = ", ".join(f"{label} {value}" for label, value in step.values)
        place = self.place(step.cls, None, step.line)
        yield f"      {place:24} {step.text}{'; ' if values else ''}{values}"
        quote = self.quote(step.cls, step.line)
        if quote:
            yield f"      {'':24} | {quote}"

    def file(self, cls: str) -> str:
        found = self.world.find(cls)
        return (found.source_file if found is not None else None) or cls.rpartition("/")[2]

    def place(self, cls: str, method: str | None, line: int | None) -> str:
        at = f"{self.file(cls)}:{line}" if line is not None else self.file(cls)
        return at if method is None else f"{cls.replace('/', '.')}.{method} ({at})"

    def quote(self, cls: str, line: int | None) -> str | None:
        found = self.sources.quote(cls.replace("/", "."), self.file(cls), line)
        return None if found is None else found.strip()

    # -- JSON

    def json(self) -> str:
        result = self.result
        data: dict[str, Any] = {
            "schema": "jrf-spec/1",
            "verdict": result.verdict,
            "target": result.target,
            "reasons": result.reasons
            + [
                f"{each.method.display}: {each.reason}"
                for each in result.methods
                if each.verdict == "unknown"
            ],
            "fields": [{"field": n, "verdict": v, "reason": r} for n, v, r in result.fields],
            "methods": [self._method(each) for each in result.methods],
            "assumptions": result.assumptions,
            "seconds": round(result.seconds, 3),
        }
        return json.dumps(data, indent=2, ensure_ascii=False) + "\n"

    def _method(self, outcome: Outcome) -> dict[str, Any]:
        method = outcome.method
        return {
            "class": method.cls.name.replace("/", "."),
            "method": method.info.name + method.info.descriptor,
            "verdict": outcome.verdict,
            "reason": outcome.reason,
            "specified": outcome.specified,
            "atomic": method.id in self.atomic,
            "blocks": outcome.blocks,
            "paths": outcome.paths,
            "questions": outcome.questions,
            "seconds": round(outcome.seconds, 3),
            "failures": [self._json_failure(each) for each in outcome.failures],
        }

    def _json_failure(self, failure: Failure) -> dict[str, Any]:
        return {
            "kind": failure.kind,
            "message": failure.message,
            "class": failure.cls.replace("/", "."),
            "method": failure.method,
            "file": self.file(failure.cls),
            "line": failure.line,
            "proven": failure.proven,
            "values": dict(failure.values),
            "disturbance": failure.disturbance,
            "bounded": failure.bounded,
            "trace": [
                {
                    "file": self.file(step.cls),
                    "line": step.line,
                    "text": step.text,
                    "values": [{"label": label, "value": str(value)} for label, value in step.values],
                }
                for step in failure.trace
            ],
        }


def _shown(assumption: str) -> str:
    """The text, of a long list its beginning; JSON has all of it."""
    names = re.split(r", (?![^(]*\))", assumption)
    shown = names[:NAMES]
    return assumption if len(names) <= NAMES + 1 else f"{', '.join(shown)} and {len(names) - NAMES} more"
