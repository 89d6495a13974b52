"""Tries a failure in the JVM: two threads call the method on one object, in all interleavings to a bound.

They begin in the state that z3 found, then on a new object; if that shows nothing, three threads try. What
they end with is compared with what as many calls end with that are made one after the other. So it shows
races, lost updates, deadlocks; it cannot show that a specification is wrong for one thread alone.
`jrf.spec.Driver`, in the jar of the annotations, makes the object and the calls by reflection.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jrf.errors import InputError
from jrf.limits.allowance import current
from jrf.result import Result, Violation
from jrf.spec.checker import Outcome
from jrf.spec.execution.state import Failure
from jrf.spec.language.world import MethodRef, names_of_parameters, parameters
from jvm.values.text import joined

JAR: Final = Path(__file__).resolve().parent / "java" / "jrf-spec.jar"
MAX_STATES: Final = "20000"
SECONDS: Final = "10"
MAX_STEPS: Final = 24
UNSEEN: Final = {
    "access": "such runs show races of this method with itself; they do not ask for the predicate",
    "invariant": "such runs do not ask for the invariant",
    "simulation": "such runs compare orders of calls, not a call with its action: so one call alone may do "
    "other than its action says, or the failure needs another state, more threads or other methods, or it "
    "may be an artefact",
}
"""Kinds of failures about which runs that end well say nothing, and why."""
COUNTS: Final = {2: "two", 3: "three"}
CONCLUSIVE: Final = "end as if one called after the other"
ARTEFACT: Final = "the failure needs another state, more threads or other methods, or it may be an artefact"


def try_failure(outcome: Outcome, failure: Failure, class_path: tuple[Path, ...]) -> str:
    """What running the method showed, in some lines."""
    method = outcome.method
    if method.info.name.startswith("<"):
        return "not run: it is a constructor or static initializer"
    given = _values(method, failure)
    small = ["1" if each.lstrip("-").isdigit() else each for each in given]
    start = [f"{name}={value}" for name, value in failure.start]
    answers: list[str] = []
    otherwise = UNSEEN.get(failure.kind, ARTEFACT)
    for values, begun, threads in _attempts(given, small, start):
        shown, answer = _try(_Attempt(method, values, begun, threads), class_path, otherwise)
        if shown:
            return answer
        answers.append(answer)
    return next((each for each in answers if CONCLUSIVE in each), answers[0])


@dataclass(frozen=True, slots=True)
class _Attempt:
    """So many threads call the method with these values of its parameters, on objects like these."""

    method: MethodRef
    values: list[str]
    start: list[str]
    threads: int

    def arguments(self, expected: str) -> tuple[str, ...]:
        """For the driver."""
        method = self.method
        count = str(len(parameters(method.info.descriptor)))
        name = method.cls.name.replace("/", ".")
        return (name, method.info.name, count, expected, str(self.threads), *self.values, *self.start)


def _attempts(given: list[str], small: list[str], start: list[str]) -> list[tuple[list[str], list[str], int]]:
    """What is tried: the state that z3 found, then simpler ones, then one thread more. Each once."""
    found = []
    for each in ((given, start, 2), (given, [], 2), (small, [], 2), (given, start, 3)):
        if each not in found:
            found.append(each)
    return found


def _try(attempt: _Attempt, class_path: tuple[Path, ...], otherwise: str) -> tuple[bool, str]:
    """Whether the failure was shown by the attempt, and what was found.

    `otherwise` is said where nothing was.
    """
    method, start, many = attempt.method, attempt.start, COUNTS[attempt.threads]
    where = f"an object with {', '.join(start).replace('=', ' = ')}" if start else "a new object"
    called = f"{many} threads that call it on {where}{_with(attempt.values)}"
    try:
        serial = _run(attempt, "serial", class_path)
        if serial.verdict.value != "safe":
            return False, f"not conclusive: {many} calls, one after the other, end with {_why(serial)}"
        expected = serial.output.strip().rpartition("\n")[2]
        found = _run(attempt, expected, class_path)
    except InputError as problem:
        return False, f"not run: {problem}"
    if found.violations:
        return True, "\n      ".join(_trace(method, called, found.violations[0], expected))
    if found.verdict.value == "safe":
        return False, (f"{called} {CONCLUSIVE}, in all {found.stats.states:,} states: {otherwise}")
    return False, f"{called}: no answer ({'; '.join(found.reasons)})"


def _trace(method: MethodRef, called: str, violation: Violation, expected: str) -> list[str]:
    """The concrete run: what the method did, by which thread."""
    what = violation.message or ""
    if violation.kind == "race" and violation.location is not None:
        what = violation.location.display
    lines = [f"{called} show it: {violation.kind}: {what}"]
    if violation.kind == "assertion":
        lines.append(f"one after the other they end with: {expected}")
    name = method.cls.name.replace("/", ".")
    steps = [step for step in violation.trace if (step.class_ or "").startswith(joined(name))]
    for step in steps[-MAX_STEPS:]:
        value = "" if step.value is None else f" = {step.value}"
        what = f"{step.action} {step.target or ''}{value}"
        lines.append(f"  {step.thread_name:9} {what}  ({step.file}:{step.line})")
    return lines


def _values(method: MethodRef, failure: Failure) -> list[str]:
    known = dict(failure.values)
    found = []
    for (name, _, _), _ in zip(_formal(method), parameters(method.info.descriptor), strict=True):
        text = known.get(name, "1")
        found.append(text if text.lstrip("-").isdigit() or text == "null" else "new")
    return found


def _formal(method: MethodRef) -> list[tuple[str, str, int]]:
    return [each for each in names_of_parameters(method) if method.static or each[0] != "this"]


def _with(values: list[str]) -> str:
    return f" with ({', '.join(values)})" if values else ""


def _why(result: Result) -> str:
    return (
        result.violations[0].message or result.verdict.value
        if result.violations
        else "; ".join(result.reasons)
    )


def _run(attempt: _Attempt, expected: str, class_path: tuple[Path, ...]) -> Result:
    from jrf.check import check
    from jrf.program.target import resolve
    from jrf.settings.settings import load

    allowance = current()
    left = None if allowance is None else allowance.left()
    seconds = SECONDS if left is None or left > float(SECONDS) else str(max(1, int(left / 2)))
    settings = load(None, {"max-states": MAX_STATES, "timeout": seconds, "quiet": True})
    path = tuple(str(entry) for entry in (*class_path, JAR))
    target = resolve("jrf.spec.Driver", path, attempt.arguments(expected), None)
    return check(settings, target, lambda *_: None, lambda _: None)
