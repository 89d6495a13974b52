"""Tries a failure in the JVM: two threads call the method on one object, in all interleavings to a bound.

What they end with is compared with what two calls end with that are made one after the other. So it shows
races, lost updates, deadlocks; it cannot show that a specification is wrong for one thread alone.
`jrf.spec.Driver`, in the jar of the annotations, makes the object and the calls by reflection.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jrf.errors import InputError
from jrf.limits.allowance import current
from jrf.result import Result, Violation
from jrf.spec.checker import Outcome
from jrf.spec.execution.state import Failure
from jrf.spec.language.world import MethodRef, names_of_parameters, parameters

JAR: Final = Path(__file__).resolve().parent / "java" / "jrf-spec.jar"
MAX_STATES: Final = "20000"
SECONDS: Final = "10"
MAX_STEPS: Final = 24
UNSEEN: Final = {
    "access": "such runs show races of this method with itself; they do not ask for the predicate",
    "invariant": "such runs do not ask for the invariant",
}
"""Kinds of failures about which runs that end well say nothing, and why."""
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
    for values, begun in _attempts(given, small, start):
        shown, answer = _try(method, values, begun, class_path, UNSEEN.get(failure.kind, ARTEFACT))
        if shown:
            return answer
        answers.append(answer)
    return answers[0]


def _attempts(given: list[str], small: list[str], start: list[str]) -> list[tuple[list[str], list[str]]]:
    """What is tried: the state that z3 found, then simpler ones. Each once."""
    found = []
    for each in ((given, start), (given, []), (small, [])):
        if each not in found:
            found.append(each)
    return found


def _try(
    method: MethodRef, values: list[str], start: list[str], class_path: tuple[Path, ...], otherwise: str
) -> tuple[bool, str]:
    """Whether the failure was shown with these values of parameters and fields, and what was found.

    `otherwise` is said where nothing was.
    """
    where = f"an object with {', '.join(start).replace('=', ' = ')}" if start else "a new object"
    called = f"two threads that call it on {where}{_with(values)}"
    values = [*values, *start]
    try:
        serial = _run(method, "serial", values, class_path)
        if serial.verdict.value != "safe":
            return False, f"not conclusive: two calls, one after the other, end with {_why(serial)}"
        expected = serial.output.strip().rpartition("\n")[2]
        found = _run(method, expected, values, class_path)
    except InputError as problem:
        return False, f"not run: {problem}"
    if found.violations:
        return True, "\n      ".join(_trace(method, called, found.violations[0], expected))
    if found.verdict.value == "safe":
        return False, (
            f"{called} end as if one called after the other, "
            f"in all {found.stats.states:,} states: {otherwise}"
        )
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
    steps = [step for step in violation.trace if (step.class_ or "").startswith(name)]
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


def _run(method: MethodRef, expected: str, values: list[str], class_path: tuple[Path, ...]) -> Result:
    from jrf.check import check
    from jrf.program.target import resolve
    from jrf.settings.settings import load

    allowance = current()
    left = None if allowance is None else allowance.left()
    seconds = SECONDS if left is None or left > float(SECONDS) else str(max(1, int(left / 2)))
    settings = load(None, {"max-states": MAX_STATES, "timeout": seconds, "quiet": True})
    arguments = (
        method.cls.name.replace("/", "."),
        method.info.name,
        str(len(parameters(method.info.descriptor))),
        expected,
        *values,
    )
    path = tuple(str(entry) for entry in (*class_path, JAR))
    target = resolve("jrf.spec.Driver", path, arguments, None)
    return check(settings, target, lambda *_: None, lambda _: None)
