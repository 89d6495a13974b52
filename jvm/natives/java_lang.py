"""java.lang: Object, System, Math, Runtime, StrictMath, and the wrappers' natives."""

from __future__ import annotations

import math
from fractions import Fraction
from struct import pack, unpack
from typing import TYPE_CHECKING

from jvm.actions import Notify, Resume, Unlock, Wait
from jvm.errors import RestartNeeded
from jvm.limits import HEAP_BYTES
from jvm.natives import clock
from jvm.natives.cells import read_all, read_range, write_range
from jvm.natives.registry import any_other_thread, model, native, refuse, visible
from jvm.points import STOP
from jvm.runtime import f32
from jvm.store import MONITOR, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread


# -- Object


def identity_hash(vm: Machine, obj: Obj) -> int:
    """A hash that depends on the object's identity alone, the same on every machine."""
    if obj.h is None:
        vm.journal.change(obj)
        obj.h = (vm.canonical.digest(("hash", obj.key)) & 0x7FFFFFFF) or 1
    return obj.h


@native("java/lang/Object.hashCode()I")
def object_hash_code(vm: Machine, th: Thread, obj: Obj) -> int:
    return identity_hash(vm, obj)


@native("java/lang/System.identityHashCode(Ljava/lang/Object;)I")
def system_identity_hash_code(vm: Machine, th: Thread, obj: Obj | None) -> int:
    return 0 if obj is None else identity_hash(vm, obj)


@native("java/lang/Object.getClass()Ljava/lang/Class;")
def object_get_class(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return vm.mirror(obj.c)


@native("java/lang/Object.<init>()V")
def object_init(vm: Machine, th: Thread, obj: Obj) -> None:
    return None


@native("java/lang/Object.clone()Ljava/lang/Object;")
def object_clone(vm: Machine, th: Thread, obj: Obj) -> Obj:
    """A copy of each variable, read one after the other (JLS 10.7; Object.clone)."""
    if vm.loader.load("java/lang/Cloneable") not in obj.c.u:
        raise vm.failed(th, "java/lang/CloneNotSupportedException", obj.c.binary)
    values = read_all(vm, th, obj)
    copy = Obj(obj.c, values, vm.journal.e, th.new_key())
    copy.b = -1
    copy.x = obj.x
    copy.t = obj.t
    return copy


# -- wait and notify (JLS 17.2)


def _owned(vm: Machine, th: Thread, obj: Obj) -> tuple[int, int, tuple[int, ...]]:
    monitor = obj.m
    if monitor is None or monitor[0] != th.tid:
        raise vm.failed(th, "java/lang/IllegalMonitorStateException", "current thread is not owner")
    return monitor


def _monitor_visible(vm: Machine, th: Thread, values: Values) -> bool:
    return isinstance(values[0], Obj)


def _wait_action(vm: Machine, th: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Wait(obj, MONITOR)


@visible(
    "java/lang/Object.wait0(J)V", "java/lang/Object.wait(J)V", shared=_monitor_visible, action=_wait_action
)
def object_wait(vm: Machine, th: Thread, obj: Obj, millis: int = 0) -> object:
    """Release the monitor and stand in the wait set; then `_after_wait`."""
    if millis < 0:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "timeout value is negative")
    _, count, waiting = _owned(vm, th, obj)
    if th.interrupted:
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", None)
    if vm.concurrent and not vm.options.ends_visible and vm.loader.load("java/lang/Thread") in obj.c.u:
        raise RestartNeeded("ends")  # a thread that ends wakes who waits on its Thread object
    vm.journal.change(obj)
    if not obj.s:
        vm.memory.escape(th, obj)
    obj.m = (-1, 0, (*waiting, th.tid))
    vm.listener.release(th, obj, MONITOR)
    vm.record(th, Wait(obj, MONITOR))
    phase = vm.natives.phase("Object.wait", _wait_over, _wait_enabled, _resume_action)
    th.u.append((phase, (obj, count, millis)))
    return STOP


def _wait_enabled(vm: Machine, th: Thread, values: Values) -> int:
    """Notified (no longer in the wait set): when the monitor is free. Still waiting: by timeout or
    interrupt."""
    obj, _, millis, *_ = values
    assert isinstance(obj, Obj)
    monitor = obj.m
    if monitor is not None and th.tid in monitor[2]:
        return int(bool(millis) or th.interrupted or vm.options.spurious)
    return int(monitor is None or monitor[0] == -1)


def _resume_action(vm: Machine, th: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    monitor = obj.m
    waiting = monitor is not None and th.tid in monitor[2]
    reason = "notified" if not waiting else "interrupted" if th.interrupted else "timed out"
    return Resume(obj, MONITOR, reason)


def _wait_over(
    vm: Machine, th: Thread, result: object, obj: Obj, count: int, millis: int, *why: str
) -> object:
    """Leave the wait set, or lock the monitor again and go on (JLS 17.2.1)."""
    th.granted = False
    monitor = obj.m
    vm.journal.change(obj)
    if monitor is not None and th.tid in monitor[2]:
        waiting = tuple(tid for tid in monitor[2] if tid != th.tid)
        obj.m = (monitor[0], monitor[1], waiting) if waiting or monitor[0] >= 0 else None
        reason = "interrupted" if th.interrupted else "timed out"
        if millis and not th.interrupted:
            clock.timed_out(vm, th, millis * 1_000_000)
        vm.record(th, Resume(obj, MONITOR, reason))
        phase = vm.natives.phase("Object.wait", _wait_over, _wait_enabled, _resume_action)
        th.u.append((phase, (obj, count, 0, reason)))
        return STOP
    obj.m = (th.tid, count, () if monitor is None else monitor[2])
    vm.listener.acquire(th, obj, MONITOR)
    if not why:
        vm.record(th, Resume(obj, MONITOR, "notified"))
    if why and why[0] == "interrupted":
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", None)
    return None


def _notify_enabled(vm: Machine, th: Thread, values: Values) -> int:
    """Any waiting thread may be chosen: one alternative for each (JLS 17.2.2)."""
    obj = values[0]
    assert isinstance(obj, Obj)
    return max(1, len(obj.m[2])) if obj.m is not None else 1


def _notify_action(vm: Machine, th: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Notify(obj, MONITOR, everyone=False)


def _notify_all_action(vm: Machine, th: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Notify(obj, MONITOR, everyone=True)


@visible("java/lang/Object.notify()V", enabled=_notify_enabled, action=_notify_action)
def object_notify(vm: Machine, th: Thread, obj: Obj) -> None:
    owner, count, waiting = _owned(vm, th, obj)
    if waiting:
        vm.journal.change(obj)
        chosen = th.choice if th.choice < len(waiting) else 0
        obj.m = (owner, count, waiting[:chosen] + waiting[chosen + 1 :])
    vm.record(th, Notify(obj, MONITOR, everyone=False))


@visible("java/lang/Object.notifyAll()V", action=_notify_all_action)
def object_notify_all(vm: Machine, th: Thread, obj: Obj) -> None:
    owner, count, waiting = _owned(vm, th, obj)
    if waiting:
        vm.journal.change(obj)
        obj.m = (owner, count, ())
    vm.record(th, Notify(obj, MONITOR, everyone=True))


# -- System


@native("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V")
def array_copy(
    vm: Machine, th: Thread, source: Obj | None, at: int, target: Obj | None, to: int, count: int
) -> None:
    """System.arraycopy: as if all elements were read first, and then written."""
    if source is None or target is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if not source.c.array or not target.c.array:
        which = "source" if not source.c.array else "destination"
        wrong = source if not source.c.array else target
        raise vm.failed(
            th, "java/lang/ArrayStoreException", f"arraycopy: {which} type {wrong.c.binary} is not an array"
        )
    a, b = source.c.element, target.c.element
    assert a is not None and b is not None
    if (a.primitive or b.primitive) and a is not b:
        raise vm.failed(th, "java/lang/ArrayStoreException", _mismatch(source, target))
    _check_ranges(vm, th, source, at, target, to, count)
    values = read_range(vm, th, source, at, at + count)
    if not b.primitive and b not in a.u:
        for offset, value in enumerate(values):
            if isinstance(value, Obj) and b not in value.c.u:
                write_range(vm, th, target, to, values[:offset])
                raise vm.failed(
                    th,
                    "java/lang/ArrayStoreException",
                    "arraycopy: element type mismatch: can not cast one of the elements of "
                    f"{source.c.binary} to the type of the destination array, {b.binary}",
                )
    write_range(vm, th, target, to, values)


def _mismatch(source: Obj, target: Obj) -> str:
    a, b = source.c.element, target.c.element
    assert a is not None and b is not None
    if a.primitive and b.primitive:
        return f"arraycopy: type mismatch: can not copy {a.name}[] into {b.name}[]"
    first = f"{a.name}[]" if a.primitive else "object array[]"
    second = f"{b.name}[]" if b.primitive else "object array[]"
    return f"arraycopy: type mismatch: can not copy {first} into {second}"


def _check_ranges(vm: Machine, th: Thread, source: Obj, at: int, target: Obj, to: int, count: int) -> None:
    """The checks of System.arraycopy: what is negative first, then where the ranges end."""

    def shown(array: Obj) -> str:
        element = array.c.element
        kind = element.name if element is not None and element.primitive else "object array"
        return f"out of bounds for {kind}[{len(array.f)}]"

    if at < 0:
        message = f"arraycopy: source index {at} {shown(source)}"
    elif to < 0:
        message = f"arraycopy: destination index {to} {shown(target)}"
    elif count < 0:
        message = f"arraycopy: length {count} is negative"
    elif at + count > len(source.f):
        message = f"arraycopy: last source index {at + count} {shown(source)}"
    elif to + count > len(target.f):
        message = f"arraycopy: last destination index {to + count} {shown(target)}"
    else:
        return
    raise vm.failed(th, "java/lang/ArrayIndexOutOfBoundsException", message)


@model("java/lang/System.getSecurityManager()Ljava/lang/SecurityManager;")
def no_security_manager(vm: Machine, th: Thread) -> None:
    return None


def text_of(value: Obj | None) -> str | None:
    """The characters of a String object."""
    if value is None:
        return None
    assert isinstance(value.x, str)
    return value.x


@model("java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;")
def get_environment(vm: Machine, th: Thread, name: Obj | None) -> None:
    return None


@model("java/lang/System.gc()V", "java/lang/Runtime.gc()V")
def system_gc(vm: Machine, th: Thread, *arguments: object) -> None:
    return None


refuse("libraries of the machine", "java/lang/System.mapLibraryName(Ljava/lang/String;)Ljava/lang/String;")


@native("java/lang/Runtime.availableProcessors()I")
def available_processors(vm: Machine, th: Thread, runtime: Obj) -> int:
    return 2


@native(
    "java/lang/Runtime.freeMemory()J", "java/lang/Runtime.totalMemory()J", "java/lang/Runtime.maxMemory()J"
)
def runtime_memory(vm: Machine, th: Thread, runtime: Obj) -> int:
    return HEAP_BYTES


# -- Math and the wrappers


@model("java/lang/Math.sqrt(D)D", "java/lang/StrictMath.sqrt(D)D")
def math_sqrt(vm: Machine, th: Thread, value: float) -> float:
    return math.sqrt(value) if value >= 0 else (value if value == 0.0 else math.nan)


@model("java/lang/Math.log(D)D")
def math_log(vm: Machine, th: Thread, value: float) -> float:
    return math.log(value) if value > 0 else (-math.inf if value == 0 else math.nan)


@model("java/lang/Math.log10(D)D")
def math_log10(vm: Machine, th: Thread, value: float) -> float:
    return math.log10(value) if value > 0 else (-math.inf if value == 0 else math.nan)


@model("java/lang/Math.pow(DD)D")
def math_pow(vm: Machine, th: Thread, x: float, y: float) -> float:
    if y == 0.0:
        return 1.0
    if y != y or x != x or (abs(x) == 1.0 and math.isinf(y)):
        return math.nan
    odd = y.is_integer() and math.fmod(y, 2.0) != 0.0
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and odd else math.inf
    except ValueError:
        if x == 0.0:
            return -math.inf if math.copysign(1.0, x) < 0 and odd else math.inf
        return math.nan


@model("java/lang/Math.fma(DDD)D")
def math_fma(vm: Machine, th: Thread, a: float, b: float, c: float) -> float:
    """a × b + c with one rounding."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)) or 0.0 in (a, b, c):
        return a * b + c
    try:
        return float(Fraction(a) * Fraction(b) + Fraction(c))
    except OverflowError:
        return math.copysign(math.inf, a) * math.copysign(1.0, b)


@model("java/lang/Math.fma(FFF)F")
def math_fma_float(vm: Machine, th: Thread, a: float, b: float, c: float) -> float:
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)) or 0.0 in (a, b, c):
        return f32(a * b + c)
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    near = float(exact)
    if Fraction(near) != exact:  # round to odd, so that rounding to float does not round twice
        bits: int = unpack("<q", pack("<d", near))[0]
        if not bits & 1:
            towards = 1 if (exact > Fraction(near)) == (near > 0) else -1
            near = unpack("<d", pack("<q", bits + towards))[0]
    return f32(near)


@native("java/lang/Float.floatToRawIntBits(F)I")
def float_bits(vm: Machine, th: Thread, value: float) -> int:
    result: int = unpack("<i", pack("<f", value))[0]
    return result


@native("java/lang/Float.intBitsToFloat(I)F")
def bits_float(vm: Machine, th: Thread, value: int) -> float:
    result: float = unpack("<f", pack("<i", value))[0]
    return result


@native("java/lang/Double.doubleToRawLongBits(D)J")
def double_bits(vm: Machine, th: Thread, value: float) -> int:
    result: int = unpack("<q", pack("<d", value))[0]
    return result


@native("java/lang/Double.longBitsToDouble(J)D")
def bits_double(vm: Machine, th: Thread, value: int) -> float:
    result: float = unpack("<d", pack("<q", value))[0]
    return result


@model("java/lang/Integer.toString(I)Ljava/lang/String;", "java/lang/Long.toString(J)Ljava/lang/String;")
def integer_to_string(vm: Machine, th: Thread, value: int) -> Obj:
    return vm.string(th, str(value))


__all__ = ["Unlock", "any_other_thread", "text_of"]
