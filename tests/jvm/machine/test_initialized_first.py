"""Whichever class of the JDK a program uses first, its final static variables are what they are elsewhere.

Initializers of the JDK need one another, and a JVM has run many before the program's first class. With
another one first, a variable may be read while it is null, and the null be kept.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.machine.machine import Machine

JDK: Final = ClassPath([], default_jdk())
PACKAGES: Final = (
    "java/io/", "java/lang/", "java/math/", "java/net/", "java/nio/", "java/security/", "java/text/",
    "java/time/", "java/util/", "jdk/internal/access/", "jdk/internal/misc/", "jdk/internal/reflect/",
    "jdk/internal/util/", "sun/nio/", "sun/util/",
)  # fmt: skip
NAMES: Final = [name for name in JDK.classes_of("java.base") if name.startswith(PACKAGES)]
SHARES: Final = 100
QUICK: Final = (
    "java/lang/reflect/Method",
    "jdk/internal/reflect/ReflectionFactory",
    "sun/invoke/util/Wrapper",
)


def finals(first: str) -> dict[tuple[str, str], bool]:
    """Of what is initialized with this class: whether each final static variable of a reference is set."""
    machine = Machine(JDK)
    thread = machine.lifecycle.make_main_thread()
    machine.threads.append(thread)
    with suppress(JavaThrow, RestartNeeded, Unmodelled):  # what was initialized until then is looked at
        machine.initialize_now(thread, machine.loader.load(first))
    return {
        (cls.name, field.name): cls.statics.cells[field.slot] is not None
        for cls in list(machine.loader.classes.values())
        if cls.ready
        for field in cls.fields.values()
        if field.static and field.final and field.descriptor[0] in "L["
    }


def differing(names: list[str]) -> dict[tuple[str, str], set[str]]:
    """Variables that are null behind some of the classes, and set behind others: null behind which."""
    unset: dict[tuple[str, str], set[str]] = {}
    anywhere: set[tuple[str, str]] = set()
    for name in names:
        for variable, is_set in finals(name).items():
            if is_set:
                anywhere.add(variable)
            else:
                unset.setdefault(variable, set()).add(name)
    return {variable: unset[variable] for variable in unset.keys() & anywhere}


@pytest.mark.by_turns(SHARES)
@pytest.mark.parametrize("share", range(SHARES))
def test_final_variables_are_set_in_any_order(share: int) -> None:
    assert len(NAMES) > 2_000
    assert differing([*QUICK, *NAMES[share::SHARES]]) == {}


def test_an_order_that_leaves_null_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jvm.linking.loader.STARTED_WITH", {})
    found = differing(list(QUICK[:2]))
    kept = ("java/lang/reflect/AccessibleObject", "reflectionFactory")
    assert found == {kept: {"jdk/internal/reflect/ReflectionFactory"}}
