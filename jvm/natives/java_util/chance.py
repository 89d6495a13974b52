"""java.util: sources of chance made the same in every run, and what asks the world outside (time zone)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Operation
from jvm.assumed import FIXED_LOCALE, FIXED_ORDER
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.natives.java_util.random_choice import drawn
from jvm.natives.prints import asked
from jvm.natives.quiet import quietly
from jvm.natives.registry import model, native, then, visible
from jvm.natives.settings import LOCALE, changes, setting
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_MASK = (1 << 48) - 1
_SALT = 0x243F6A88


@model(CONSTANT, "java/util/Random.seedUniquifier()J")
def random_seed_uniquifier(machine: Machine, thread: Thread) -> int:
    """`new Random()` has the same seed everywhere."""
    return 1181783497276652981


@visible(acts(Operation), "java/util/Random.next(I)I")
def random_next(machine: Machine, thread: Thread, this: Obj, bits: int) -> int:
    """The linear congruential step (java.util.Random), atomic as documented; no order between threads is
    promised.
    """
    drawn(machine, this)
    fields = machine.loader.load("java/util/Random").fields
    seed = this.cells[fields["seed", "Ljava/util/concurrent/atomic/AtomicLong;"].slot]
    assert isinstance(seed, Obj)
    slot = seed.cls.fields["value", "J"].slot
    value = seed.cells[slot]
    assert isinstance(value, int)
    value = (value * 0x5DEECE66D + 0xB) & _MASK
    machine.memory.put(thread, seed, slot, value)
    result = value >> (48 - bits)
    return result - (1 << bits) if bits == 32 and result >= 1 << 31 else result


@model(CALLS | OWN, "java/util/ImmutableCollections.<clinit>()V")
def immutable_collections_clinit(machine: Machine, thread: Thread) -> object:
    """The JDK's initializer, after which the salt of `Set.of` and `Map.of` is a fixed one."""
    cls = machine.loader.load("java/util/ImmutableCollections")
    point = machine.natives.phase("ImmutableCollections", _salted)
    return then(machine, thread, machine.bytecode(cls.methods["<clinit>", "()V"]), (), point)


def _salted(machine: Machine, thread: Thread, result: object) -> None:
    cls = machine.loader.load("java/util/ImmutableCollections")
    for (name, descriptor), value in ((("SALT32L", "J"), _SALT), (("REVERSE", "Z"), 0)):
        field = cls.fields.get((name, descriptor))
        if field is not None:
            machine.memory.put(thread, cls.statics, field.slot, value)


@native(CONSTANT, "java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;")
def time_zone_id(machine: Machine, thread: Thread, home: Obj | None) -> Obj:
    return machine.literal("UTC")


@native(CONSTANT, "java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;")
def time_zone_offset(machine: Machine, thread: Thread) -> Obj:
    return machine.literal("GMT")


def _ordered_by_chance(owner: str, name: str, descriptor: str) -> None:
    """A look at the order of what `Set.of` or `Map.of` made, which a seed decides."""

    def look(machine: Machine, thread: Thread, *arguments: object) -> object:
        asked(machine, thread, FIXED_ORDER, by="java/util/")
        method = machine.loader.load(owner).methods[name, descriptor]
        return machine.bytecode(method)(thread, *arguments)

    model(CALLS, f"{owner}.{name}{descriptor}")(look)


for _name in ("Set12", "SetN"):
    _ordered_by_chance(f"java/util/ImmutableCollections${_name}", "iterator", "()Ljava/util/Iterator;")
    _ordered_by_chance(f"java/util/ImmutableCollections${_name}", "toArray", "()[Ljava/lang/Object;")
_ordered_by_chance("java/util/ImmutableCollections$MapN", "entrySet", "()Ljava/util/Set;")


def _default_locale(name: str, descriptor: str) -> None:
    def default(machine: Machine, thread: Thread, *category: Obj | None) -> object:
        """The locale that the program set, or US English. The JDK finds out the latter once, under a lock of
        its own, which would order threads that have nothing to do with each other.
        """
        if None in category:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        cls = machine.loader.load("java/util/Locale")
        machine.initialize_now(thread, cls)
        label = _name_of(machine, category[0]) if category else ""
        field = cls.fields[f"default{label}Locale", "Ljava/util/Locale;"]
        found = cls.statics.cells[field.slot]
        if found is None or found is cls.statics.cells[cls.fields["US", "Ljava/util/Locale;"].slot]:
            asked(machine, thread, FIXED_LOCALE)
        if found is None:
            found = cls.statics.cells[cls.fields["US", "Ljava/util/Locale;"].slot]
            machine.memory.put(thread, cls.statics, field.slot, found)
        return found

    setting(LOCALE, f"java/util/Locale.{name}{descriptor}", of_all=True, only_looks=True)(default)


def _set_default_locale(descriptor: str) -> None:
    def change(machine: Machine, thread: Thread, *arguments: Obj | None) -> object:
        """The JDK's code, whose lock orders nobody."""
        changes(machine, LOCALE)
        method = machine.loader.load("java/util/Locale").methods["setDefault", descriptor]
        return quietly(machine, thread, machine.bytecode(method), *arguments)

    setting(LOCALE, f"java/util/Locale.setDefault{descriptor}", of_all=True)(change)


def _name_of(machine: Machine, category: Obj | None) -> str:
    """`Display` or `Format`, of a Locale.Category."""
    slot = machine.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot
    label = category.cells[slot] if category is not None else None
    return str(label.payload).capitalize() if isinstance(label, Obj) else ""


_default_locale("getDefault", "()Ljava/util/Locale;")
_default_locale("getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;")
_set_default_locale("(Ljava/util/Locale;)V")
_set_default_locale("(Ljava/util/Locale$Category;Ljava/util/Locale;)V")
