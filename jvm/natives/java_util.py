"""java.util: sources of chance made the same in every run, and what asks the world outside (time zone)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.quiet import quietly
from jvm.natives.random_choice import drawn
from jvm.natives.registry import model, native, then, visible
from jvm.natives.settings import LOCALE, changes, setting
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_MASK = (1 << 48) - 1
_SALT = 0x243F6A88


@model("java/util/Random.seedUniquifier()J")
def random_seed_uniquifier(vm: Machine, th: Thread) -> int:
    """`new Random()` has the same seed everywhere."""
    return 1181783497276652981


@visible("java/util/Random.next(I)I")
def random_next(vm: Machine, th: Thread, this: Obj, bits: int) -> int:
    """The linear congruential step (java.util.Random), atomic as documented; no order between threads is
    promised.
    """
    drawn(vm, this)
    fields = vm.loader.load("java/util/Random").fields
    seed = this.f[fields["seed", "Ljava/util/concurrent/atomic/AtomicLong;"].slot]
    assert isinstance(seed, Obj)
    slot = seed.c.fields["value", "J"].slot
    value = seed.f[slot]
    assert isinstance(value, int)
    value = (value * 0x5DEECE66D + 0xB) & _MASK
    vm.memory.put(th, seed, slot, value)
    result = value >> (48 - bits)
    return result - (1 << bits) if bits == 32 and result >= 1 << 31 else result


@model("java/util/ImmutableCollections.<clinit>()V")
def immutable_collections_clinit(vm: Machine, th: Thread) -> object:
    """The JDK's initializer, after which the salt of `Set.of` and `Map.of` is a fixed one."""
    cls = vm.loader.load("java/util/ImmutableCollections")
    point = vm.natives.phase("ImmutableCollections", _salted)
    return then(vm, th, vm.bytecode(cls.methods["<clinit>", "()V"]), (), point)


def _salted(vm: Machine, th: Thread, result: object) -> None:
    cls = vm.loader.load("java/util/ImmutableCollections")
    for (name, descriptor), value in ((("SALT32L", "J"), _SALT), (("REVERSE", "Z"), 0)):
        field = cls.fields.get((name, descriptor))
        if field is not None:
            vm.memory.put(th, cls.statics, field.slot, value)


@native("java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;")
def time_zone_id(vm: Machine, th: Thread, home: Obj | None) -> Obj:
    return vm.literal("UTC")


@native("java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;")
def time_zone_offset(vm: Machine, th: Thread) -> Obj:
    return vm.literal("GMT")


def _default_locale(name: str, descriptor: str) -> None:
    def default(vm: Machine, th: Thread, *category: Obj) -> object:
        """The locale that the program set, or US English. The JDK finds out the latter once, under a lock of
        its own, which would order threads that have nothing to do with each other.
        """
        cls = vm.loader.load("java/util/Locale")
        vm.initialize_now(th, cls)
        label = _name_of(vm, category[0]) if category else ""
        field = cls.fields[f"default{label}Locale", "Ljava/util/Locale;"]
        found = cls.statics.f[field.slot]
        if found is None:
            found = cls.statics.f[cls.fields["US", "Ljava/util/Locale;"].slot]
            vm.memory.put(th, cls.statics, field.slot, found)
        return found

    setting(LOCALE, f"java/util/Locale.{name}{descriptor}", of_all=True)(default)


def _set_default_locale(descriptor: str) -> None:
    def change(vm: Machine, th: Thread, *arguments: Obj | None) -> object:
        """The JDK's code, whose lock orders nobody."""
        changes(vm, LOCALE)
        method = vm.loader.load("java/util/Locale").methods["setDefault", descriptor]
        return quietly(vm, th, vm.bytecode(method), *arguments)

    setting(LOCALE, f"java/util/Locale.setDefault{descriptor}", of_all=True)(change)


def _name_of(vm: Machine, category: Obj | None) -> str:
    """`Display` or `Format`, of a Locale.Category."""
    slot = vm.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot
    label = category.f[slot] if category is not None else None
    return str(label.x).capitalize() if isinstance(label, Obj) else ""


_default_locale("getDefault", "()Ljava/util/Locale;")
_default_locale("getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;")
_set_default_locale("(Ljava/util/Locale;)V")
_set_default_locale("(Ljava/util/Locale$Category;Ljava/util/Locale;)V")
