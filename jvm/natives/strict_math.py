"""StrictMath where it is native code: its functions are defined bit by bit by the fdlibm library, which newer
JDKs have as bytecode. So the embedded JDK's is run, in a machine of its own.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from jvm.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.natives.registry import if_native

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread


@cache
def _side_machine() -> tuple[Machine, Thread]:
    """A machine that only computes; nothing of a program gets into it."""
    from jvm.machine import Machine

    machine = Machine(ClassPath([], default_jdk()))
    th = machine.make_main_thread()
    machine.threads.append(th)
    return machine, th


def strict(name: str, *values: float) -> float:
    """StrictMath's function of this name. Raises Unmodelled if it is native in the embedded JDK, too."""
    machine, th = _side_machine()
    cls = machine.loader.load("java/lang/StrictMath")
    method = cls.methods[name, f"({'D' * len(values)})D"]
    if method.native:
        raise Unmodelled(f"the native StrictMath.{name}")
    machine.initialize_now(th, cls)
    result = machine.atomically(th, machine.entry_point, (method.entry, *values))
    assert isinstance(result, float)
    return result


def _register(name: str, count: int) -> None:
    @if_native(f"java/lang/StrictMath.{name}({'D' * count})D")
    def compute(vm: Machine, th: Thread, *values: float) -> float:
        return strict(name, *values)


for _name in (
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "expm1", "log", "log10",
    "log1p", "cbrt",
):  # fmt: skip
    _register(_name, 1)
for _name in ("atan2", "pow", "hypot", "IEEEremainder"):
    _register(_name, 2)
