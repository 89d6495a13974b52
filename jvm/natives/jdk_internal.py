"""jdk.internal (but for `misc`) and java.security: who calls whom, doors into java.lang, privileged actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.exceptions import caller_class
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_class import class_of
from jvm.natives.java_lang_properties import properties
from jvm.natives.registry import model, native, then
from jvm.nests import same_nest
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

RUN = "run()Ljava/lang/Object;"


@native("jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;")
def reflection_get_caller_class(vm: Machine, th: Thread) -> Obj | None:
    found = caller_class(th, 1)
    return vm.mirror(found) if found is not None else None


@native("jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z")
def reflection_are_nest_mates(vm: Machine, th: Thread, a: Obj, b: Obj) -> int:
    return int(same_nest(class_of(a), class_of(b)))


@model("jdk/internal/access/SharedSecrets.getJavaLangAccess()Ljdk/internal/access/JavaLangAccess;")
def shared_secrets_java_lang(vm: Machine, th: Thread) -> Obj | None:
    """The door into java.lang, which the JDK opens when it boots; an object without fields."""
    secrets = vm.loader.load("jdk/internal/access/SharedSecrets")
    kept = secrets.data.get("java lang access")
    if isinstance(kept, Obj):
        return kept
    door = next(
        cls for cls in map(vm.loader.load, (f"java/lang/System${number}" for number in range(1, 9)))
        if any(interface.name == "jdk/internal/access/JavaLangAccess" for interface in cls.interfaces)
    )  # fmt: skip
    obj = Obj(door, door.proto[:], 0, "java lang access")
    obj.b = obj.s = 1
    secrets.data["java lang access"] = obj
    return obj


@model(
    "jdk/internal/access/SharedSecrets.getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;"
)
def shared_secrets_reflect(vm: Machine, th: Thread) -> object:
    """The door into java.lang.reflect is set by the initializer of AccessibleObject."""
    vm.initialize_now(th, vm.loader.load("java/lang/reflect/AccessibleObject"))
    secrets = vm.loader.load("jdk/internal/access/SharedSecrets")
    field = secrets.find_field_named("javaLangReflectAccess")
    assert field is not None
    return secrets.statics.f[field.slot]


# -- properties


def _property_of(field: str) -> str:
    """`USER_LANGUAGE_DISPLAY` → `user.language`."""
    return field.removesuffix("_DISPLAY").removesuffix("_FORMAT").lower().replace("_", ".")


@model("jdk/internal/util/StaticProperty.<clinit>()V")
def static_properties(vm: Machine, th: Thread) -> None:
    """The properties that the JDK keeps from its start; those of the user's language default to the empty
    string.
    """
    cls = vm.loader.load("jdk/internal/util/StaticProperty")
    for (name, descriptor), field in cls.fields.items():
        if field.static and descriptor == "Ljava/lang/String;":
            value = properties(vm).get(
                _property_of(name), "" if name.startswith(("USER_", "OS_", "JAVA_LOCALE")) else None
            )
            vm.memory.put(th, cls.statics, field.slot, vm.literal(value) if value is not None else None)


# -- messages of range checks, for which the JDK would start its Formatter

_RANGE_MESSAGES = {
    "checkIndex": "Index {} out of bounds for length {}",
    "checkFromToIndex": "Range [{}, {}) out of bounds for length {}",
    "checkFromIndexSize": "Range [{0}, {0} + {1}) out of bounds for length {2}",
}


@model(
    "jdk/internal/util/Preconditions.outOfBoundsMessage(Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;"
)
def range_message(vm: Machine, th: Thread, kind: Obj, numbers: Obj) -> Obj:
    array = vm.atomically(th, vm.entry_point, (numbers.c.v["toArray()[Ljava/lang/Object;"], numbers))
    assert isinstance(array, Obj)
    values = [vm.invoker.unbox(th, number) for number in array.f]  # type: ignore[arg-type]
    return vm.string(th, _RANGE_MESSAGES[text_of(kind) or ""].format(*values))


# -- privileged actions: there is no security manager to ask


def _privileged(kind: str) -> tuple[str, ...]:
    base = f"java/security/AccessController.doPrivileged(Ljava/security/{kind};"
    context = "Ljava/security/AccessControlContext;"
    return f"{base})Ljava/lang/Object;", f"{base}{context})Ljava/lang/Object;"


@model(*_privileged("PrivilegedAction"))
def do_privileged(vm: Machine, th: Thread, action: Obj | None, *context: object) -> object:
    if action is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    result: object = action.c.v[RUN](th, action)
    return result


@model(*_privileged("PrivilegedExceptionAction"))
def do_privileged_exception(vm: Machine, th: Thread, action: Obj | None, *context: object) -> object:
    """Checked exceptions arrive wrapped in PrivilegedActionException."""
    if action is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    point = vm.natives.phase("doPrivileged", lambda machine, t, value: value, thrown=_wrapped)
    return then(vm, th, action.c.v[RUN], (action,), point)


def _wrapped(vm: Machine, th: Thread, error: Exception) -> object:
    from jvm.exceptions import java_throw

    thrown = java_throw(vm, th, error)
    unchecked = ("java/lang/RuntimeException", "java/lang/Error")
    if any(vm.loader.load(name) in thrown.obj.c.u for name in unchecked):
        raise thrown
    wrapper = vm.failed(th, "java/security/PrivilegedActionException", None)
    cause = vm.loader.load("java/lang/Throwable").fields["cause", "Ljava/lang/Throwable;"].slot
    wrapper.obj.f[cause] = thrown.obj
    raise wrapper


@native("java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;")
@model("java/security/AccessController.getContext()Ljava/security/AccessControlContext;")
def access_control_context(vm: Machine, th: Thread) -> None:
    return None


# -- charsets


@model("java/nio/charset/Charset.lookupViaProviders(Ljava/lang/String;)Ljava/nio/charset/Charset;")
def charset_via_providers(vm: Machine, th: Thread, name: Obj) -> None:
    """No charsets but those of java.base."""
    return None


@model(
    "java/nio/charset/Charset$ExtendedProviderHolder.extendedProviders()[Ljava/nio/charset/spi/CharsetProvider;"
)
def extended_charset_providers(vm: Machine, th: Thread) -> Obj:
    return vm.array_from(th, "[Ljava/nio/charset/spi/CharsetProvider;", [])
