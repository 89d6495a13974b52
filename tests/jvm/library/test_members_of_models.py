"""Whatever the JDK's own classes refer to of a class that is modelled, the model has, with each JDK; and what
the JDK declares there.

Where a model gives way to the JDK's own code, that of other groups stays, and the JDK's code meets it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

import jvm.library
from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.constant_pool import FieldRef, MethodRef
from jvm.classfile.modifiers import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.library.library import OWN_CODE, left_out
from tests.other_jdks import JDK_17

MODELS: Final = ClassPath((jvm.library.library._CLASSES,), None)
JDKS: Final = [default_jdk(), *([JDK_17] if JDK_17 else [])]
GROUPS: Final = {kind: left_out((kind,)) for kind in OWN_CODE}
MODELLED: Final = frozenset[str]().union(*GROUPS.values())
OF_ITS_OWN: Final = {"java/util/concurrent/DelayScheduler": "java/util/concurrent/ForkJoinPool"}
"""Classes that only the JDK's own code of a modelled class uses."""


def outer(name: str) -> str:
    name = name.split("$")[0]
    return OF_ITS_OWN.get(name, name)


@pytest.mark.parametrize("jdk", JDKS, ids=lambda jdk: jdk.name)
def test_models_have_what_the_jdk_refers_to(jdk: Path) -> None:
    classes = ClassPath((), jdk)

    @cache
    def found(name: str) -> ClassFile | None:
        data = (MODELS.find(name) if name in MODELLED else None) or classes.find(name)
        return None if data is None else parse(data.data)

    def has(owner: str, member: tuple[str, str]) -> bool:
        file = found(owner)
        if file is None:
            return False
        if any((each.name, each.descriptor) == member for each in (*file.methods, *file.fields)):
            return True
        above = (file.super_name, *file.interfaces)
        return any(has(name, member) for name in above if name is not None)

    def together(name: str, other: str) -> bool:
        """Whether the two are the JDK's own code or modelled at the same time."""
        return any({outer(name), outer(other)} <= group for group in GROUPS.values())

    missing = set()
    looked_at = 0
    for name in classes.classes_of("java.base"):
        data = None if name in MODELLED else classes.find(name)
        if data is None or b"java/util/concurrent/" not in data.data:
            continue
        pool = parse(data.data).constants
        for index in range(1, len(pool)):
            constant = pool[index] if pool.is_entry(index) else None
            if isinstance(constant, MethodRef | FieldRef) and constant.owner in MODELLED:
                looked_at += 1
                member = (constant.name, constant.descriptor)
                if not together(name, constant.owner) and not has(constant.owner, member):
                    missing.add((name, constant.owner, constant.name))
    assert looked_at > 200
    assert missing == set()


ALL_THE_SAME: Final = {
    "java/util/concurrent/ScheduledThreadPoolExecutor": ("getQueue", "shutdown", "shutdownNow"),
    "java/util/concurrent/ThreadPerTaskExecutor": ("submit", "threadCount", "threads"),
    "java/util/concurrent/ThreadPoolExecutor": ("finalize",),
    "java/util/concurrent/ThreadPoolExecutor$Worker": (
        "isHeldExclusively", "isLocked", "lock", "tryAcquire", "tryLock", "tryRelease", "unlock",
    ),
}  # fmt: skip
"""What the JDK's classes declare and models do not, as it does what is inherited, or nobody can call it."""


@pytest.mark.parametrize("jdk", JDKS, ids=lambda jdk: jdk.name)
def test_models_declare_what_the_jdk_declares(jdk: Path) -> None:
    """What a model lacks it inherits, perhaps from an interface whose default method does something else."""
    classes = ClassPath((), jdk)
    missing, looked_at = set(), 0
    for name in sorted(MODELLED):
        own, modelled = classes.find(name), MODELS.find(name)
        if own is None or modelled is None:
            continue
        declared = {(each.name, each.descriptor) for each in parse(modelled.data).methods}
        for each in parse(own.data).methods:
            hidden = each.flags & (ACC_PRIVATE | ACC_SYNTHETIC) or not each.flags & (
                ACC_PUBLIC | ACC_PROTECTED
            )
            if hidden or each.name in ALL_THE_SAME.get(name, ()):
                continue
            looked_at += 1
            if (each.name, each.descriptor) not in declared:
                missing.add((name, each.name, each.descriptor))
    assert looked_at > 300
    assert missing == set()
