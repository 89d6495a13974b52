"""Machines with litmus programs in them, for tests that walk through their steps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import RestartNeeded
from jvm.listener import Listener
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.visibility import Visibility
from tests.conformance.compare import VISIBLE

T = TypeVar("T")

CLASSES: Final = Path(__file__).parents[3] / "javasamples" / "classes"
NAMES: Final = sorted(
    path.stem
    for path in (CLASSES / "litmus").glob("*.class")
    if "$" not in path.stem and b"([Ljava/lang/String;)V" in path.read_bytes()
)
"""Of the programs."""
HEARD: Final = (
    "escaped", "read", "write", "wrote", "acquire", "release", "overwrote", "looked", "note", "added",
    "initialized", "started", "joined", "forgotten", "rested",
)  # fmt: skip
"""What a listener hears that changes something in it."""


def launched(main: str, settings: tuple[str, ...], listener: Listener) -> Machine:
    seen = Visibility(ends=True, interrupts=True, states=True, settings=settings)
    options = Options(visible=seen) if settings else None
    machine = Machine(ClassPath([CLASSES], default_jdk()), options, listener)
    machine.boot(f"litmus/{main}", [])
    machine.cut()
    return machine


def with_what_it_asks_for(run: Callable[[tuple[str, ...]], T]) -> T:
    """Run with nothing made visible; again with all that is asked for, as long as something is."""
    settings: tuple[str, ...] = ()
    while True:
        try:
            return run(settings)
        except RestartNeeded as needed:
            more = tuple(dict.fromkeys((*VISIBLE, *settings, *needed.kinds)))
            assert more != settings, "asks for what it has"
            settings = more
