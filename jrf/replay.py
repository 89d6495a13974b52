"""`jrf replay`: runs a recorded schedule again and compares what it meets with what was recorded."""

from typing import Final

from msgspec.structs import replace as changed

from jrf.counterexample.annotate import NotReached, Wanted, annotate
from jrf.counterexample.linked import require_linked
from jrf.errors import InputError
from jrf.naming.clipped import told
from jrf.program.outside import given_digests
from jrf.program.program import Program, is_setting
from jrf.program.recorded import program_of
from jrf.properties.registry import KINDS
from jrf.report import json as json_report
from jrf.result import Result, Run, Verdict, Violation
from jvm.errors import BrokenClass
from jvm.given import FileFault, read_file

MOST: Final = 1 << 28
"""Bytes of a result that is read."""


def replay_file(name: str) -> Result:
    """The result that the replay of a recorded one has: the same violations, with traces made anew.

    If a schedule does not lead to its violation again, the result is inconclusive and says at which
    transition it went another way. Raises InputError if the file is no result, holds nothing to replay, or if
    the class files are not those that it was recorded with.
    """
    try:
        data = read_file(name, MOST)
    except FileFault as problem:
        raise InputError(f"{problem}; expected a result of jrf run --format json") from None
    recorded = json_report.read(data, name)
    if not recorded.violations or recorded.run is None:
        raise InputError(f"{name}: holds no violation to replay (verdict {recorded.verdict})")
    return replay(recorded, recorded.run, name)


def replay(recorded: Result, run: Run, name: str) -> Result:
    """See `replay_file`; `name` is the file, for messages."""
    _require_usable(recorded, run, name)
    program = program_of(run, name)
    _require_same_world(program, run, name)
    try:
        return _replay(program, recorded, run, name)
    except BrokenClass as problem:
        raise InputError(problem.reason) from None
    finally:
        program.class_path.close()


def _replay(program: Program, recorded: Result, run: Run, name: str) -> Result:
    met: list[Violation] = []
    output = recorded.output
    for number, violation in enumerate(recorded.violations, 1):
        try:
            example = annotate(program, violation.schedule, _wanted(violation))
        except NotReached as problem:
            _require_same_classes(program, run, name)
            reason = f"violation {number} ({violation.kind}) was not met again: {problem}"
            return _failed(recorded, reason)
        _compare_digests(example.digests, run, name)
        difference = _difference(violation, example.violation)
        if difference is not None:
            return _failed(recorded, f"violation {number} ({violation.kind}) differs: {difference}")
        require_linked(example.violation, program.target)
        met.append(example.violation)
        if number == 1:
            output = example.observed.output
    return changed(recorded, violations=tuple(met), output=output)


def _failed(recorded: Result, reason: str) -> Result:
    return changed(recorded, verdict=Verdict.INCONCLUSIVE, complete=False, violations=(), reasons=(reason,))


def _require_usable(recorded: Result, run: Run, name: str) -> None:
    """Raises InputError for values that no run records."""
    for violation in recorded.violations:
        if violation.kind not in KINDS:
            raise InputError(f"{name}: {violation.kind[:60]!r} is no kind of violation")
        if len(violation.accesses) not in (0, 2):
            raise InputError(f"{name}: a race with {len(violation.accesses)} accesses; expected two")
    for kind in run.settings_visible:
        if not is_setting(kind):
            raise InputError(f"{name}: settings_visible: {kind[:60]!r} is no kind of settings")


def _require_same_world(program: Program, run: Run, name: str) -> None:
    """Raises InputError if what options gave to the recorded run has changed."""
    now = given_digests(program.world)
    for what in sorted(run.given.keys() | now.keys()):
        if run.given.get(what) != now.get(what):
            raise InputError(
                f"{name}: what was given as {what[:200]} has changed since the result was recorded; "
                f"use jrf run again, or what was given then"
            )


def _wanted(violation: Violation) -> Wanted:
    location = violation.location
    if location is None:
        return Wanted(Verdict(violation.kind))
    shown = told(location.display)
    return Wanted(
        Verdict(violation.kind),
        lambda race, found: race.type == violation.type and told(found.display) == shown,
    )


def _difference(before: Violation, now: Violation) -> str | None:
    """What is not as it was recorded: the exception, or the places of the accesses."""
    if before.exception != now.exception:
        return f"exception {now.exception}, recorded {before.exception}"
    if not before.accesses:
        return None  # it was reported without its trace
    for first, second in zip(before.accesses, now.accesses, strict=True):
        was, is_now = (f"{each.class_}.{each.method} line {each.line}" for each in (first, second))
        if was != is_now:
            return f"{second.op} at {is_now}, recorded at {was}"
    return None


def _require_same_classes(program: Program, run: Run, name: str) -> None:
    """Raises InputError if a class file that the recorded run loaded has changed or is gone."""
    from jvm.classfile.classfile import ClassFormatError, parse

    found: dict[str, str] = {}
    for binary in run.digests:
        class_bytes = program.class_path.find(binary.replace(".", "/"))
        if class_bytes is None:
            continue
        try:
            found[binary] = parse(class_bytes.data).digest.hex()
        except ClassFormatError:
            continue
    _compare_digests(found, run, name, missing=True)


def _compare_digests(found: dict[str, str], run: Run, name: str, missing: bool = False) -> None:
    for binary, digest in run.digests.items():
        now = found.get(binary)
        if now != digest and (now is not None or missing):
            what = "is not found" if now is None else "has changed since the result was recorded"
            raise InputError(f"{name}: class {binary} {what}; use jrf run again, or the class files of then")
