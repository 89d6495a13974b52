"""Who hears of writes, releases or looks decides what an addition without an order means to it."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

import jrf
import jvm
from jvm.listener import NullListener, PassingListener

HEARD: Final = ("write", "wrote", "acquire", "release", "overwrote", "looked")
BASES: Final = (PassingListener, NullListener)
COMMUTES: Final = {
    "Escapes": "calls of the JDK's own code alone, which adds to nothing of the program's",
    "HandOvers": "objects that are handed over: nobody is ordered by an addition",
    "Joining": "additions of a step that comes at once commute with the steps before it",
    "Lapses": "no additions are made where times that have passed are handed on",
    "Meetings": "who meets whom is told by the note that is made of each addition",
    "TouchListener": "additions commute with all that is next to them",
}


def listeners() -> list[type]:
    for package in (jvm, jrf):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    found: list[type] = []
    work = [PassingListener, NullListener]
    while work:
        below = work.pop().__subclasses__()
        work += below
        found += [each for each in below if each.__module__.startswith(("jvm.", "jrf."))]
    return found


def test_listeners_hear_of_additions_or_need_not() -> None:
    for listener in listeners():
        if not any(name in vars(listener) for name in HEARD):
            continue
        heard = any("added" in vars(each) for each in listener.__mro__[:-1] if each not in BASES)
        assert heard != (listener.__name__ in COMMUTES), listener.__name__
    assert {each.__name__ for each in listeners()} >= COMMUTES.keys()
