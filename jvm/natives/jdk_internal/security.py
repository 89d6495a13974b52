"""java.security.Security: the properties of the JDK's file `java.security`. Message digests are bytecode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Operation
from jvm.assumed import OTHER_CHANCE
from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, acts, writes
from jvm.natives.cells import write
from jvm.natives.java_io.file_table import data_of
from jvm.natives.java_lang.properties import properties
from jvm.natives.quiet import quiet, quietly
from jvm.natives.registry import model, then, visible
from jvm.objects.objects import Obj

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
    data = data_of(machine, properties(machine)["java.home"] + "/conf/security/java.security") or b""
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

_SECURE = "java/security/SecureRandom"
_MASK = (1 << 48) - 1


@model(CONSTANT, f"{_SECURE}.getDefaultPRNG(Z[B)V")
def secure_default(machine: Machine, thread: Thread, this: Obj, seeded: int, seed: Obj | None) -> None:
    """No generator of the machine is asked."""
    return None


@model(
    CONSTANT,
    *(f"sun/security/provider/NativePRNG{kind}.<clinit>()V" for kind in ("", "$Blocking", "$NonBlocking")),
)
def no_native_generator(machine: Machine, thread: Thread) -> None:
    return None


@model(
    CONSTANT,
    *(f"sun/security/provider/NativePRNG{kind}.isAvailable()Z" for kind in ("", "$Blocking", "$NonBlocking")),
)
def native_generator_available(machine: Machine, thread: Thread) -> int:
    return 0


@model(CONSTANT, f"{_SECURE}.setSeed(J)V", f"{_SECURE}.setSeed([B)V", f"{_SECURE}.reseed()V")
def secure_set_seed(machine: Machine, thread: Thread, this: Obj, *seed: object) -> None:
    """Adds to the randomness, and so tells nothing of what follows."""
    return None


@visible(acts(Operation) | writes(ELEMENTS), f"{_SECURE}.nextBytes([B)V")
def secure_next_bytes(machine: Machine, thread: Thread, this: Obj, target: Obj | None) -> None:
    """Thread-safe, as documented; no order between threads is promised."""
    machine.notes.add(OTHER_CHANCE)
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    fields = machine.loader.load("java/util/Random").fields
    seed = this.cells[fields["seed", "Ljava/util/concurrent/atomic/AtomicLong;"].slot]
    assert isinstance(seed, Obj)
    slot = seed.cls.fields["value", "J"].slot
    state = seed.cells[slot]
    assert isinstance(state, int)
    for index in range(len(target.cells)):
        state = (state * 0x5DEECE66D + 0xB) & _MASK
        byte = state >> 40
        write(machine, thread, target, index, byte - 256 if byte > 127 else byte)
    machine.memory.put(thread, seed, slot, state)


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
