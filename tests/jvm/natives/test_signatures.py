"""Every registered signature is that of a method: a slip in one registers a native that nobody calls."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jvm.classfile.classfile import parse
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE

import_all()
OTHERS = Path(__file__).with_name("of_other_jdks.txt")
OURS = ("java/util/concurrent/Gate.", "gov/nasa/jpf/vm/Verify.", "jdk/internal/misc/FlockThreads.")
"""Classes that come with jrf; `tests/pools` and the programs for Java PathFinder call their methods."""


def undeclared(signatures: list[str]) -> list[str]:
    """Those of no method that a class of the embedded JDK declares."""
    classpath = ClassPath((), default_jdk())

    @cache
    def methods(owner: str) -> frozenset[str]:
        found = classpath.find(owner)
        if found is None:
            return frozenset()
        return frozenset(method.name + method.descriptor for method in parse(found.data).methods)

    parts = ((signature, *signature.split(".", 1)) for signature in signatures)
    return [signature for signature, owner, method in parts if method not in methods(owner)]


def test_a_slip_is_found() -> None:
    right = "java/lang/String.length()I"
    assert undeclared([right, "java/lang/String.lenght()I"]) == ["java/lang/String.lenght()I"]


def test_signatures_are_of_methods() -> None:
    known = {line for line in OTHERS.read_text().splitlines() if not line.startswith("#")}
    found = set(undeclared([each for each in TABLE if not each.startswith(OURS)]))
    slips = [
        f"{TABLE[each].function.__module__} registers {each}, which the embedded JDK does not declare; "
        f"if it is right all the same, add a line to tests/jvm/natives/{OTHERS.name}"
        for each in sorted(found - known)
    ]
    assert not slips
    assert not known - found, f"tests/jvm/natives/{OTHERS.name} lists what the embedded JDK declares"
