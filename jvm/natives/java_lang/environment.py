"""The environment: variables that were given for the run (--env), and the process, which is the only one."""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model, native
from jvm.natives.times.clock import BASE_MILLIS
from jvm.values.outside import from_java, outside_bytes, to_java

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell, Obj
    from jvm.threads.thread import Thread

_EMPTY: Final = "the environment is empty (--env NAME=VALUE gives a variable)"

OWN_NUMBER: Final = 1
"""Of the process; the same in every run."""

_HANDLE: Final = "java/lang/ProcessHandleImpl"


def _variables(machine: Machine) -> dict[str, str]:
    found = dict(machine.options.world.environment)
    if not found:
        machine.notes.add(_EMPTY)
    return found


@model(CONSTANT, "java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;")
def get_environment(machine: Machine, thread: Thread, name: Obj | None) -> Obj | None:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    asked = text_of(name) or ""
    value = _variables(machine).get(from_java(asked))
    return None if value is None else machine.heap.own_text(f"variable {asked}", to_java(value))


@native(CONSTANT, "java/lang/ProcessEnvironment.environ()[[B")
def environ(machine: Machine, thread: Thread) -> Obj:
    """Names and values by turns, as bytes."""
    found: list[Cell] = []
    for pair in _variables(machine).items():
        for data in (outside_bytes(text) for text in pair):
            found.append(machine.array_from(thread, "[B", list(unpack(f"{len(data)}b", data))))
    return machine.array_from(thread, "[[B", found)


@native(CONSTANT, "java/lang/ProcessImpl.init()V")
def no_processes(machine: Machine, thread: Thread) -> None:
    """It prepares for making processes, which is refused. The environment asks this class for a charset."""


@native(CONSTANT, f"{_HANDLE}.getCurrentPid0()J")
def own_number(machine: Machine, thread: Thread) -> int:
    return OWN_NUMBER


@native(CONSTANT, f"{_HANDLE}.isAlive0(J)J")
def alive_since(machine: Machine, thread: Thread, number: int) -> int:
    """When the process began, in ms since 1970; -1: there is none with this number."""
    return BASE_MILLIS if number == OWN_NUMBER else -1
