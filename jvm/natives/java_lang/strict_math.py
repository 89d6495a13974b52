"""StrictMath where it is native code: its functions are defined bit by bit by the fdlibm library, which newer
JDKs have as bytecode. So the embedded JDK's is run, in a machine of its own. And what Math does otherwise.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from jvm.assumed import ROUNDED
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.prints import asked
from jvm.natives.registry import if_native, model

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


_SIDE: Final[list[tuple[Machine, Thread]]] = []


def _side_machine(machine: Machine) -> tuple[Machine, Thread]:
    """A machine that only computes, made once; nothing of a program gets into it."""
    if not _SIDE:
        machine = type(machine)(ClassPath([], default_jdk()))
        thread = machine.lifecycle.make_main_thread()
        machine.threads.append(thread)
        _SIDE.append((machine, thread))
    return _SIDE[0]


def strict(machine: Machine, name: str, *values: float) -> float:
    """StrictMath's function of this name. Raises Unmodelled if it is native in the embedded JDK, too."""
    machine, thread = _side_machine(machine)
    cls = machine.loader.load("java/lang/StrictMath")
    method = cls.methods[name, f"({'D' * len(values)})D"]
    if method.native:
        raise Unmodelled(f"the native StrictMath.{name}")
    machine.initialize_now(thread, cls)
    result = machine.atomically(thread, machine.entry_point, (method.entry, *values))
    assert isinstance(result, float)
    return result


def _register(name: str, count: int) -> None:
    @if_native(CONSTANT, f"java/lang/StrictMath.{name}({'D' * count})D")
    def compute(machine: Machine, thread: Thread, *values: float) -> float:
        return strict(machine, name, *values)


for _name in (
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "expm1", "log", "log10",
    "log1p", "cbrt",
):  # fmt: skip
    _register(_name, 1)
for _name in ("atan2", "pow", "hypot", "IEEEremainder"):
    _register(_name, 2)


# -- Math


def _cube_root(value: float) -> float:
    """The double nearest to the cube root."""
    near = math.cbrt(value)
    if near == 0.0 or not math.isfinite(near):
        return near
    exact = Fraction(value)
    candidates = (near, math.nextafter(near, math.inf), math.nextafter(near, -math.inf))
    return min(candidates, key=lambda root: abs(Fraction(root) ** 3 - exact))


def _math(name: str, function: Callable[[float], float], since: int) -> None:
    @model(CALLS, f"java/lang/Math.{name}(D)D")
    def compute(machine: Machine, thread: Thread, value: float) -> object:
        if jdk_feature(machine) < since:
            own: object = machine.bytecode(machine.loader.load("java/lang/Math").methods[name, "(D)D"])(
                thread, value
            )
            return own
        asked(machine, thread, ROUNDED)
        try:
            return function(value)
        except OverflowError:
            return math.inf
        except ValueError:
            return math.nan


# Functions that HotSpot computes by code of its own, and since which JDK; all others are StrictMath's.
for _name, _function, _since in (
    ("sin", math.sin, 9), ("cos", math.cos, 9), ("tan", math.tan, 9), ("exp", math.exp, 9),
    ("tanh", math.tanh, 24), ("cbrt", _cube_root, 25),
):  # fmt: skip
    _math(_name, _function, _since)
