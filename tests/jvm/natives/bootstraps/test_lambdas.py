"""What LambdaMetafactory asks of captured values and arguments: they are of the implementation's types."""

from __future__ import annotations

import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.machine.machine import Machine
from jvm.natives.bootstraps.lambda_types import misfit
from jvm.natives.java_lang_invoke.call_sites import STATIC, VIRTUAL, Target

STRING, OBJECT, THREAD = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/Thread;"


@pytest.fixture(scope="module")
def machine() -> Machine:
    return Machine(ClassPath([], default_jdk()))


def fits(machine: Machine, kind: int, captured: list[str], taken: list[str], *parameters: str) -> bool:
    target = Target(kind, lambda *arguments: None, parameters, "V")
    descriptor = f"({''.join(taken)})V"
    return (
        misfit(machine, target, tuple(captured), [descriptor, descriptor], "invokeStatic T.f:()void") is None
    )


def test_what_is_of_the_types_fits(machine: Machine) -> None:
    assert fits(machine, STATIC, [STRING], [STRING, "I"], STRING, OBJECT, "J")
    assert fits(machine, VIRTUAL, [STRING], [], OBJECT)  # a receiver
    assert fits(machine, VIRTUAL, [], [STRING], OBJECT)


def test_what_is_not_does_not(machine: Machine) -> None:
    assert not fits(machine, VIRTUAL, [STRING], [], THREAD)
    assert not fits(machine, VIRTUAL, [], [OBJECT], STRING)
    assert not fits(machine, STATIC, [], [OBJECT], STRING)
    assert not fits(machine, STATIC, [STRING], [], OBJECT)  # it is captured as exactly what is declared
