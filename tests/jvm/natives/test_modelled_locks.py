"""Each operation that takes, gives back or waits for a modelled lock is run by a small program that is safe.

Without `enabled=` a thread goes past a lock that another one has; without one half of an edge the program
races. The machine checks itself meanwhile: what an operation says that it is about to do is what it does.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

import pytest

import jvm
from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.actions import Lock, Unlock
from jvm.classfile.classfile import parse
from jvm.classfile.constant_pool import MethodRef
from jvm.natives.packages import MODULES
from jvm.natives.registry import TABLE

ROOT: Final = Path(jvm.__file__).resolve().parents[1]
CLASSES: Final = ROOT / "javasamples" / "classes"
OTHERWISE: Final = {
    "java/util/concurrent/Gate": "what models in Java stand on: tests/pools",
    "jdk/internal/misc/Unsafe": "LockSupport.park by another name",
    "java/lang/System$1": "LockSupport.park of virtual threads: VirtualSettings of test_utilities",
    "java/lang/System$2": "the same in older JDKs",
}
"""Owners whose operations no litmus program calls by their names."""

NEWER: Final = {"java/lang/Thread.sleep(Ljava/time/Duration;)V": "since JDK 19: cases.SleepForDuration"}
"""Methods that litmus programs, which are of Java 17, cannot call."""

for module in {module for modules in MODULES.values() for module in modules}:
    importlib.import_module(f"jvm.natives.{module}")


def operations() -> dict[str, str]:
    """The signatures of what is demanded a program for, with the modules that register them."""
    return {
        signature: entry.function.__module__.replace(".", "/") + ".py"
        for signature, entry in sorted(TABLE.items())
        if Unlock in entry.effects.actions
        or (entry.awaits is not None and (Lock in entry.effects.actions or entry.enabled is not None))
        if signature.partition(".")[0] not in OTHERWISE and signature not in NEWER
    }


def calls(program: str) -> set[str]:
    """The signatures of the methods that the classes of a litmus program call."""
    found = set()
    for file in (CLASSES / "litmus").glob(f"{program}*.class"):
        if file.stem.partition("$")[0] != program:
            continue
        pool = parse(file.read_bytes()).constants
        for index in range(1, len(pool)):
            constant = pool[index] if pool.is_entry(index) else None
            if isinstance(constant, MethodRef):
                found.add(f"{constant.owner}.{constant.name}{constant.descriptor}")
    return found


PROGRAMS: Final = (
    "AllPermits",
    "BlockerGone",
    "JoinForNoNanos",
    "JoinsItselfTimed",
    "LockInterruptedBefore",
    "LockTimedInterruptedBefore",
    "OnePermit",
    "ParkFlag",
    "ParkForCenturies",
    "ReadLockInterruptedBefore",
    "ReadLockTimedInterruptedBefore",
    "ReadWriteLock",
    "StampedInterrupted",
    "StampedWriters",
    "TryLockChecked",
    "WriteLockInterruptedBefore",
    "WriteLockTimedInterruptedBefore",
)
"""Safe litmus programs that call all of them."""


def test_each_operation_has_a_program() -> None:
    covered = set().union(*map(calls, PROGRAMS))
    missing = [
        f"{place}: {signature}" for signature, place in operations().items() if signature not in covered
    ]
    assert not missing, f"none of PROGRAMS in {Path(__file__).name} calls {missing}"


@pytest.mark.parametrize("program", PROGRAMS)
def test_its_program_is_safe_and_does_what_it_says(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    settings = load(None, {"class-path": str(CLASSES), "search": "dfs"})
    result = check(settings, resolve(f"litmus.{program}", settings.class_path, (), settings.jdk))
    called = calls(program)
    places = [f"{place}: {signature}" for signature, place in operations().items() if signature in called]
    assert result.verdict is Verdict.SAFE, (
        f"litmus.{program} is {result.verdict} ({'; '.join(result.reasons)}): look at `enabled=`, at "
        f"`action=`, and at what is acquired and released in any of {places}"
    )
