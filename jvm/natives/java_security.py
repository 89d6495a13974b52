"""java.security.Security: the properties of the JDK's file `java.security`. Message digests are bytecode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.cells import write
from jvm.natives.java_lang_properties import properties
from jvm.natives.jdk_files import data_of
from jvm.natives.quiet import quiet, quietly
from jvm.natives.registry import model, then, visible
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

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


def _fill(vm: Machine, th: Thread) -> None:
    cls = vm.loader.load(_SECURITY)
    table = cls.statics.f[cls.fields["props", _TABLE].slot]
    assert isinstance(table, Obj)
    data = data_of(vm, properties(vm)["java.home"] + "/conf/security/java.security") or b""
    put = table.c.v["put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"]
    for name, value in parsed(data.decode("latin-1")).items():
        vm.atomically(th, vm.entry_point, (put, table, vm.literal(name), vm.literal(value)))


@model(f"{_LOADER}.loadAll()V")
def load_all(vm: Machine, th: Thread) -> None:
    """As of Java 24; before, `initialize` reads the file."""
    _fill(vm, th)


@model(f"{_SECURITY}.initialize()V")
def initialize(vm: Machine, th: Thread) -> object:
    cls = vm.loader.load(_SECURITY)
    if vm.classpath.find(_LOADER) is not None:
        result: object = vm.bytecode(cls.methods["initialize", "()V"])(th)
        return result
    owner = vm.loader.load("java/util/Properties")
    point = vm.natives.phase("Security.initialize", _made)
    return then(vm, th, vm.invoker.construct_call(owner, owner.methods["<init>", "()V"]), (), point)


def _made(vm: Machine, th: Thread, table: Obj) -> None:
    cls = vm.loader.load(_SECURITY)
    vm.memory.put(th, cls.statics, cls.fields["props", _TABLE].slot, table)
    _fill(vm, th)


# -- SecureRandom: the same numbers in every run, as of all sources of chance

_SECURE = "java/security/SecureRandom"
_MASK = (1 << 48) - 1


@model(f"{_SECURE}.getDefaultPRNG(Z[B)V")
def secure_default(vm: Machine, th: Thread, this: Obj, seeded: int, seed: Obj | None) -> None:
    """No generator of the machine is asked."""
    return None


@model(*(f"sun/security/provider/NativePRNG{kind}.<clinit>()V" for kind in ("", "$Blocking", "$NonBlocking")))
def no_native_generator(vm: Machine, th: Thread) -> None:
    return None


@model(
    *(f"sun/security/provider/NativePRNG{kind}.isAvailable()Z" for kind in ("", "$Blocking", "$NonBlocking"))
)
def native_generator_available(vm: Machine, th: Thread) -> int:
    return 0


@model(f"{_SECURE}.setSeed(J)V", f"{_SECURE}.setSeed([B)V", f"{_SECURE}.reseed()V")
def secure_set_seed(vm: Machine, th: Thread, this: Obj, *seed: object) -> None:
    """Adds to the randomness, and so tells nothing of what follows."""
    return None


@visible(f"{_SECURE}.nextBytes([B)V")
def secure_next_bytes(vm: Machine, th: Thread, this: Obj, target: Obj | None) -> None:
    """Thread-safe, as documented; no order between threads is promised."""
    if target is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    fields = vm.loader.load("java/util/Random").fields
    seed = this.f[fields["seed", "Ljava/util/concurrent/atomic/AtomicLong;"].slot]
    assert isinstance(seed, Obj)
    slot = seed.c.fields["value", "J"].slot
    state = seed.f[slot]
    assert isinstance(state, int)
    for index in range(len(target.f)):
        state = (state * 0x5DEECE66D + 0xB) & _MASK
        byte = state >> 40
        write(vm, th, target, index, byte - 256 if byte > 127 else byte)
    vm.memory.put(th, seed, slot, state)


# -- providers: which there are, and what they have, is found once and kept for all threads

_PROVIDER = "java/security/Provider"
_GET_SERVICE = f"(Ljava/lang/String;Ljava/lang/String;)L{_PROVIDER}$Service;"

quiet(
    f"sun/security/jca/ProviderConfig.getProvider()L{_PROVIDER};",
    "sun/security/util/SecurityProviderConstants.getAliases(Ljava/lang/String;)Ljava/util/List;",
    f"{_PROVIDER}$Service.getImplClass()Ljava/lang/Class;",
    f"{_PROVIDER}$Service.getDefaultConstructor()Ljava/lang/reflect/Constructor;",
)


@model(f"{_PROVIDER}.getService{_GET_SERVICE}")
def get_service(vm: Machine, th: Thread, this: Obj, kind: Obj | None, algorithm: Obj | None) -> object:
    """Quietly, unless the provider is of a class of the program."""
    body = vm.bytecode(vm.loader.load(_PROVIDER).methods["getService", _GET_SERVICE])
    return quietly(vm, th, body, this, kind, algorithm) if this.c.of_jdk else body(th, this, kind, algorithm)
