"""java.util: sources of chance made the same in every run, and what asks the world outside (time zone)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.assumed import FIXED_LOCALE, FIXED_ORDER
from jvm.effects import CALLS, CONSTANT, OWN, acts, looks
from jvm.natives.held_monitors import holding
from jvm.natives.java_util.random_choice import drawn
from jvm.natives.prints import asked
from jvm.natives.quiet import quietly
from jvm.natives.registry import model, native, then, visible
from jvm.natives.settings import LOCALE, changes, setting
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
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


_CATEGORY: Final = "Ljava/util/Locale$Category;"
_LOCALE: Final = "Ljava/util/Locale;"
_OF_CATEGORY: Final = f"({_CATEGORY}{_LOCALE})V"


def _set_quietly(machine: Machine, thread: Thread, descriptor: str, *arguments: Obj | None) -> object:
    cls = machine.loader.load("java/util/Locale")
    outer, thread.holding = thread.holding, machine.mirror(cls)
    try:
        return quietly(machine, thread, machine.bytecode(cls.methods["setDefault", descriptor]), *arguments)
    finally:
        thread.holding = outer


@setting(LOCALE, f"java/util/Locale.setDefault{_OF_CATEGORY}", of_all=True)
def set_default_of_category(
    machine: Machine, thread: Thread, category: Obj | None, locale: Obj | None
) -> object:
    """The JDK's code, whose lock orders nobody."""
    changes(machine, LOCALE)
    return _set_quietly(machine, thread, _OF_CATEGORY, category, locale)


@model(CALLS | OWN, f"java/util/Locale.setDefault({_LOCALE})V")
def set_default_of_all(machine: Machine, thread: Thread, locale: Obj | None) -> object:
    """First that of one category, then that of the other, and then the one of none, under a lock that orders
    nobody. Looks take no lock.
    """
    changes(machine, LOCALE)
    if not machine.concurrent:
        return _set_quietly(machine, thread, f"({_LOCALE})V", locale)
    cls = machine.loader.load("java/util/Locale")

    def one_by_one(target: Thread, locale: Obj | None) -> object:
        return _of_next_category(machine, target, None, locale, 0)

    return holding(machine, thread, machine.mirror(cls), "Locale.setDefault", one_by_one, (locale,), _set)


def _set(machine: Machine, thread: Thread, result: object, locked: Obj) -> None:
    return None


def _of_next_category(
    machine: Machine, thread: Thread, result: object, locale: Obj | None, at: int
) -> object:
    categories = ("DISPLAY", "FORMAT")
    if at == len(categories):
        point = machine.natives.phase("Locale.setDefault", _of_none, action=_sets, effects=looks(LOCALE))
        thread.unwound.append((point, (locale,)))
        return STOP
    point = machine.natives.phase("Locale.setDefault: categories", _of_next_category)
    kinds = machine.loader.load(_CATEGORY[1:-1])
    machine.initialize_now(thread, kinds)
    category = kinds.statics.cells[kinds.fields[categories[at], _CATEGORY].slot]
    entry = machine.loader.load("java/util/Locale").methods["setDefault", _OF_CATEGORY].entry
    return then(machine, thread, entry, (category, locale), point, (locale, at + 1))


def _sets(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(machine.mirror(machine.loader.load("java/util/Locale")), OTHER, "Locale.setDefault")


def _of_none(machine: Machine, thread: Thread, result: object, locale: Obj | None) -> None:
    machine.record(thread, _sets(machine, thread, ()))
    cls = machine.loader.load("java/util/Locale")
    machine.memory.put(thread, cls.statics, cls.fields["defaultLocale", _LOCALE].slot, locale)


def _name_of(machine: Machine, category: Obj | None) -> str:
    """`Display` or `Format`, of a Locale.Category."""
    slot = machine.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot
    label = category.cells[slot] if category is not None else None
    return str(label.payload).capitalize() if isinstance(label, Obj) else ""


_default_locale("getDefault", "()Ljava/util/Locale;")
_default_locale("getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;")
