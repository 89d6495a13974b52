"""java.security.Security: the properties of the JDK's file `java.security`. Message digests are bytecode."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.assumed import OTHER_CHANCE
from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, acts, reads, writes
from jvm.natives.cells import call
from jvm.natives.java_io.contents import data_in
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import properties
from jvm.natives.java_lang.string_bytes import put_all, taken
from jvm.natives.quiet import changes_tables, quiet, quietly
from jvm.natives.registry import model, then, visible
from jvm.natives.settings import PROPERTIES, changes
from jvm.objects.objects import Cell, Obj
from jvm.overlooked import ALL, SECURITY, by, done_openly, hidden

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_SECURITY = "java/security/Security"
_LOADER = f"{_SECURITY}$SecPropLoader"
_TABLE = "Ljava/util/Properties;"


def parsed(text: str) -> dict[str, str]:
    """The entries of a properties file without escapes, as `java.security` is; lines may be continued."""
    found = {}
    for line in text.replace("\\\n", "").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.lstrip().startswith("#"):
            found[name.strip()] = value.strip()
    return found


def _fill(machine: Machine, thread: Thread) -> None:
    cls = machine.loader.load(_SECURITY)
    table = cls.statics.cells[cls.fields["props", _TABLE].slot]
    assert isinstance(table, Obj)
    data = data_in(machine, properties(machine)["java.home"] + "/conf/security/java.security") or b""
    put = table.cls.vtable["put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"]
    for name, value in parsed(data.decode("latin-1")).items():
        machine.atomically(
            thread, machine.entry_point, (put, table, machine.literal(name), machine.literal(value))
        )


@model(CALLS, f"{_LOADER}.loadAll()V")
def load_all(machine: Machine, thread: Thread) -> None:
    """As of Java 24; before, `initialize` reads the file."""
    _fill(machine, thread)


@model(CALLS | OWN, f"{_SECURITY}.initialize()V")
def initialize(machine: Machine, thread: Thread) -> object:
    cls = machine.loader.load(_SECURITY)
    if machine.classpath.find(_LOADER) is not None:
        result: object = machine.bytecode(cls.methods["initialize", "()V"])(thread)
        return result
    owner = machine.loader.load("java/util/Properties")
    point = machine.natives.phase("Security.initialize", _made)
    return then(
        machine, thread, machine.invoker.construct_call(owner, owner.methods["<init>", "()V"]), (), point
    )


def _made(machine: Machine, thread: Thread, table: Obj) -> None:
    cls = machine.loader.load(_SECURITY)
    machine.memory.put(thread, cls.statics, cls.fields["props", _TABLE].slot, table)
    _fill(machine, thread)


# -- SecureRandom: the same numbers in every run, as of all sources of chance

_SECURE: Final = "java/security/SecureRandom"
_PROVIDES: Final = "()Ljava/security/Provider;"
_SPI: Final = "Ljava/security/SecureRandomSpi;"
_NATIVE: Final = "sun/security/provider/NativePRNG"
_KINDS: Final = (_NATIVE, f"{_NATIVE}$Blocking", f"{_NATIVE}$NonBlocking")
_SEEDS: Final = "sun/security/provider/SeedGenerator"
_FIRST: Final = 0x5DEECE66D
_MASK: Final = (1 << 48) - 1
_ENTROPY: Final = 20
"""Bytes of a message digest of all that the JDK finds in its machine."""


@model(CALLS | OWN | reads(ELEMENTS), f"{_SECURE}.getDefaultPRNG(Z[B)V")
def secure_default(machine: Machine, thread: Thread, this: Obj, seeded: int, seed: Obj | None) -> object:
    """A NativePRNG, without a look through the providers, if they are all the JDK's; Windows has none.
    Subclasses have no algorithm."""
    if machine.classpath.find(_NATIVE) is None or _has_providers(machine):
        own = machine.loader.load(_SECURE).methods["getDefaultPRNG", "(Z[B)V"]
        return machine.bytecode(own)(thread, this, seeded, seed)
    if seeded:
        taken(machine, thread, seed, 0, len(seed.cells) if seed is not None else 0)
    made = machine.allocate(thread, machine.loader.load(_NATIVE))
    made.initialization = 1
    fields = machine.loader.load(_SECURE).fields
    machine.memory.put(thread, this, fields["secureRandomSpi", _SPI].slot, made)
    if this.cls.name == _SECURE:
        name = machine.literal("NativePRNG")
        machine.memory.put(thread, this, fields["algorithm", "Ljava/lang/String;"].slot, name)
    return None


def _has_providers(machine: Machine) -> bool:
    """Whether the program has a class that it may have made a provider of."""
    base = machine.loader.load("java/security/Provider")
    return any(base in cls.supertype_set and not cls.of_jdk for cls in machine.loader.classes.values())


def _default(machine: Machine, this: Obj) -> bool:
    """Whether no provider was asked for the generator."""
    fields = machine.loader.load(_SECURE).fields
    spi = this.cells[fields["secureRandomSpi", _SPI].slot]
    known = this.cells[fields["provider", "Ljava/security/Provider;"].slot]
    return isinstance(spi, Obj) and spi.cls.name == _NATIVE and known is None


@model(CALLS, f"{_SECURE}.getThreadSafe()Z")
def secure_thread_safe(machine: Machine, thread: Thread, this: Obj) -> object:
    cls = machine.loader.load(_SECURE)
    if _default(machine, this):
        return int(this.cells[cls.fields["algorithm", "Ljava/lang/String;"].slot] is not None)
    return machine.bytecode(cls.methods["getThreadSafe", "()Z"])(thread, this)


@model(CALLS, f"{_SECURE}.getProvider()Ljava/security/Provider;")
def secure_provider(machine: Machine, thread: Thread, this: Obj) -> object:
    own = machine.bytecode(machine.loader.load(_SECURE).methods["getProvider", _PROVIDES])
    point = machine.natives.phase("SecureRandom.getProvider", _or_sun)
    return then(machine, thread, own, (this,), point, (this,))


def _or_sun(machine: Machine, thread: Thread, known: Obj | None, this: Obj) -> object:
    """Nobody was asked who provides the default."""
    if not _default(machine, this):
        return known
    method = machine.loader.load("sun/security/jca/Providers").methods["getSunProvider", _PROVIDES]
    point = machine.natives.phase("SecureRandom's provider", lambda machine, t, result: result)
    return then(machine, thread, method.entry, (), point)


@model(CONSTANT, *(f"{kind}.<clinit>()V" for kind in _KINDS), f"{_SEEDS}.<clinit>()V")
def no_native_generator(machine: Machine, thread: Thread) -> None:
    """No generator of the machine is asked."""
    return None


@model(CONSTANT, *(f"{kind}.isAvailable()Z" for kind in _KINDS))
def native_generator_available(machine: Machine, thread: Thread) -> int:
    return 1


@model(CONSTANT, *(f"{kind}.<init>(Ljava/security/SecureRandomParameters;)V" for kind in _KINDS))
def native_generator(machine: Machine, thread: Thread, this: Obj, parameters: Obj | None) -> None:
    if parameters is not None:
        said = f"Unsupported params: class {parameters.cls.binary}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", said)
    this.initialization = 1


@model(reads(ELEMENTS), *(f"{kind}.engineSetSeed([B)V" for kind in _KINDS))
def secure_set_seed(machine: Machine, thread: Thread, this: Obj, seed: Obj | None) -> None:
    """Adds to the randomness, and so tells nothing of what follows."""
    taken(machine, thread, seed, 0, len(seed.cells) if seed is not None else 0)


def _numbers(state: int, count: int) -> tuple[list[Cell], int]:
    """So many bytes, and the state behind them."""
    found: list[Cell] = []
    for _ in range(count):
        state = (state * 0x5DEECE66D + 0xB) & _MASK
        byte = state >> 40
        found.append(byte - 256 if byte > 127 else byte)
    return found, state


def _next(machine: Machine, this: Obj, count: int) -> tuple[list[Cell], tuple[int]]:
    machine.notes.add(OTHER_CHANCE)
    (state,) = this.payload if isinstance(this.payload, tuple) else (_FIRST,)
    assert isinstance(state, int)
    found, state = _numbers(state, count)
    return found, (state,)


@visible(acts(Operation) | writes(ELEMENTS), *(f"{kind}.engineNextBytes([B)V" for kind in _KINDS))
def secure_next_bytes(machine: Machine, thread: Thread, this: Obj, target: Obj | None) -> object:
    """Thread-safe, as documented; no order between threads is promised. The bytes are drawn, and then the
    array is filled."""
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    found, state = _next(machine, this, len(target.cells))
    machine.journal.change(this)
    this.payload = state
    fill = machine.natives.phase("SecureRandom.nextBytes", _fill_with, effects=writes(ELEMENTS))
    return call(fill.part, thread, (None, target, tuple(found)))


def _fill_with(
    machine: Machine, thread: Thread, result: object, target: Obj, found: tuple[Cell, ...]
) -> None:
    put_all(machine, thread, target, 0, list(found))


@visible(acts(Operation), *(f"{kind}.engineGenerateSeed(I)[B" for kind in _KINDS))
def secure_generate_seed(machine: Machine, thread: Thread, this: Obj, count: int) -> Obj:
    cls = machine.loader.load("[B")
    machine.heap.require_elements(thread, cls, count)
    found, state = _next(machine, this, count)
    machine.journal.change(this)
    this.payload = state
    return machine.array_from(thread, cls.name, found)


@model(CONSTANT, f"{_SEEDS}.getSystemEntropy()[B")
def system_entropy(machine: Machine, thread: Thread) -> Obj:
    machine.notes.add(OTHER_CHANCE)
    return machine.array_from(thread, "[B", _numbers(_FIRST, _ENTROPY)[0])


@model(writes(ELEMENTS), f"{_SEEDS}.generateSeed([B)V")
def generate_seed(machine: Machine, thread: Thread, target: Obj | None) -> None:
    machine.notes.add(OTHER_CHANCE)
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    put_all(machine, thread, target, 0, _numbers(_FIRST, len(target.cells))[0])


# -- providers: which there are, and what they have, is found once and kept for all threads

_PROVIDER = "java/security/Provider"
_GET_SERVICE = f"(Ljava/lang/String;Ljava/lang/String;)L{_PROVIDER}$Service;"

quiet(
    f"sun/security/jca/ProviderConfig.getProvider()L{_PROVIDER};",
    "sun/security/util/SecurityProviderConstants.getAliases(Ljava/lang/String;)Ljava/util/List;",
    f"{_PROVIDER}$Service.getImplClass()Ljava/lang/Class;",
    f"{_PROVIDER}$Service.getDefaultConstructor()Ljava/lang/reflect/Constructor;",
)


@model(CALLS, f"{_PROVIDER}.getService{_GET_SERVICE}")
def get_service(
    machine: Machine, thread: Thread, this: Obj, kind: Obj | None, algorithm: Obj | None
) -> object:
    """Quietly, unless the provider is of a class of the program."""
    body = machine.bytecode(machine.loader.load(_PROVIDER).methods["getService", _GET_SERVICE])
    return (
        quietly(machine, thread, body, this, kind, algorithm)
        if this.cls.of_jdk
        else body(thread, this, kind, algorithm)
    )


_ANY: Final = "Ljava/lang/Object;"
_BY: Final = "Ljava/util/function/BiFunction;"
changes_tables(
    *(
        f"{_PROVIDER}.{each}"
        for each in (
            "implClear()V",
            "implPutAll(Ljava/util/Map;)V",
            f"implPut({_ANY}{_ANY}){_ANY}",
            f"implPutIfAbsent({_ANY}{_ANY}){_ANY}",
            f"implRemove({_ANY}){_ANY}",
            f"implRemove({_ANY}{_ANY})Z",
            f"implReplace({_ANY}{_ANY}{_ANY})Z",
            f"implReplace({_ANY}{_ANY}){_ANY}",
            f"implReplaceAll({_BY})V",
            f"implMerge({_ANY}{_ANY}{_BY}){_ANY}",
            f"implCompute({_ANY}{_BY}){_ANY}",
            f"implComputeIfAbsent({_ANY}Ljava/util/function/Function;){_ANY}",
            f"implComputeIfPresent({_ANY}{_BY}){_ANY}",
            f"putService(L{_PROVIDER}$Service;)V",
            f"removeService(L{_PROVIDER}$Service;)V",
        )
    ),
    of_receiver=True,
)


_SET: Final = "(Ljava/lang/String;Ljava/lang/String;)V"


_GET: Final = "(Ljava/lang/String;)Ljava/lang/String;"


@model(CALLS, f"{_SECURITY}.setProperty{_SET}")
def set_security_property(machine: Machine, thread: Thread, name: Obj | None, value: Obj | None) -> object:
    """Initializers of the JDK look at these, as at system properties."""
    changes(machine, PROPERTIES)
    if machine.concurrent:
        done_openly(machine.notes, SECURITY, _named(name), by(machine, thread))
    return machine.bytecode(machine.loader.load(_SECURITY).methods["setProperty", _SET])(thread, name, value)


@model(CALLS, f"{_SECURITY}.getProperty{_GET}")
def get_security_property(machine: Machine, thread: Thread, name: Obj | None) -> object:
    """Maybe in the middle of a step, as in an initializer of the JDK."""
    if thread.atomic:
        hidden(machine.notes, SECURITY, _named(name), by(machine, thread))
    return machine.bytecode(machine.loader.load(_SECURITY).methods["getProperty", _GET])(thread, name)


def _named(name: Obj | None) -> str:
    return text_of(name) or ALL
