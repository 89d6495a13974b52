"""jdk.internal (but for `misc`) and java.security: who calls whom, doors into java.lang, privileged
actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.execution.exceptions import current_stack
from jvm.linking.access import same_nest
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import properties, value_of
from jvm.natives.quiet import quiet
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

RUN = "run()Ljava/lang/Object;"


@native(CONSTANT, "jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;")
def reflection_get_caller_class(machine: Machine, thread: Thread) -> Obj | None:
    """The class that called the method which asks; calls by reflection are looked through."""
    callers = (method for method, _ in current_stack(thread)[1:])
    found = next((method.cls for method in callers if not _reflects(method)), None)
    return machine.mirror(found) if found is not None else None


def _reflects(method: JMethod) -> bool:
    return method.name == "invoke" and method.cls.name == "java/lang/reflect/Method"


@native(CONSTANT, "jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z")
def reflection_are_nest_mates(machine: Machine, thread: Thread, a: Obj, b: Obj) -> int:
    return int(same_nest(class_of(a), class_of(b)))


@model(CONSTANT, "jdk/internal/access/SharedSecrets.getJavaLangAccess()Ljdk/internal/access/JavaLangAccess;")
def shared_secrets_java_lang(machine: Machine, thread: Thread) -> Obj | None:
    """The door into java.lang, which the JDK opens when it boots; an object without fields."""
    secrets = machine.loader.load("jdk/internal/access/SharedSecrets")
    kept = secrets.data.get("java lang access")
    if isinstance(kept, Obj):
        return kept
    door = next(
        cls for cls in map(machine.loader.load, (f"java/lang/System${number}" for number in range(1, 9)))
        if any(interface.name == "jdk/internal/access/JavaLangAccess" for interface in cls.interfaces)
    )  # fmt: skip
    obj = Obj(door, door.default_cells[:], 0, "java lang access")
    obj.initialization = obj.sharing = 1
    secrets.data["java lang access"] = obj
    return obj


@model(
    CALLS,
    "jdk/internal/access/SharedSecrets.getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;",
)
def shared_secrets_reflect(machine: Machine, thread: Thread) -> object:
    """The door into java.lang.reflect is set by the initializer of AccessibleObject."""
    machine.initialize_now(thread, machine.loader.load("java/lang/reflect/AccessibleObject"))
    secrets = machine.loader.load("jdk/internal/access/SharedSecrets")
    field = secrets.find_field_named("javaLangReflectAccess")
    assert field is not None
    return secrets.statics.cells[field.slot]


# -- properties


def _property_of(field: str) -> str:
    """`USER_LANGUAGE_DISPLAY` → `user.language`."""
    return field.removesuffix("_DISPLAY").removesuffix("_FORMAT").lower().replace("_", ".")


@model(OWN, "jdk/internal/util/StaticProperty.<clinit>()V")
def static_properties(machine: Machine, thread: Thread) -> None:
    """The properties that the JDK keeps from its start; those of the user's language default to the empty
    string.
    """
    cls = machine.loader.load("jdk/internal/util/StaticProperty")
    for (name, descriptor), field in cls.fields.items():
        if field.static and descriptor == "Ljava/lang/String;":
            key = _property_of(name)
            value = properties(machine).get(key)
            kept = None if value is None else value_of(machine, key, value)
            if value is None and name.startswith(("USER_", "OS_", "JAVA_LOCALE")):
                kept = machine.literal("")
            machine.memory.put(thread, cls.statics, field.slot, kept)


# -- messages of range checks, for which the JDK would start its Formatter

_RANGE_MESSAGES = {
    "checkIndex": "Index {} out of bounds for length {}",
    "checkFromToIndex": "Range [{}, {}) out of bounds for length {}",
    "checkFromIndexSize": "Range [{0}, {0} + {1}) out of bounds for length {2}",
}


@model(
    CALLS,
    "jdk/internal/util/Preconditions.outOfBoundsMessage(Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;",
)
def range_message(machine: Machine, thread: Thread, kind: Obj, numbers: Obj) -> Obj:
    array = machine.atomically(
        thread, machine.entry_point, (numbers.cls.vtable["toArray()[Ljava/lang/Object;"], numbers)
    )
    assert isinstance(array, Obj)
    values = [machine.invoker.unbox(thread, number) for number in array.cells]  # type: ignore[arg-type]
    return machine.string(thread, _RANGE_MESSAGES[text_of(kind) or ""].format(*values))


# -- privileged actions: there is no security manager to ask


def _privileged(kind: str) -> tuple[str, ...]:
    context = "Ljava/security/AccessControlContext;"
    limited = f"{context}[Ljava/security/Permission;"
    owner, result = "java/security/AccessController", "Ljava/lang/Object;"
    plain = [f"{owner}.doPrivileged(Ljava/security/{kind};{more}){result}" for more in ("", context, limited)]
    combined = [
        f"{owner}.doPrivilegedWithCombiner(Ljava/security/{kind};{more}){result}" for more in ("", limited)
    ]
    return *plain, *combined


@model(CALLS, *_privileged("PrivilegedAction"))
def do_privileged(machine: Machine, thread: Thread, action: Obj | None, *context: object) -> object:
    if action is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    result: object = action.cls.vtable[RUN](thread, action)
    return result


@model(CALLS, *_privileged("PrivilegedExceptionAction"))
def do_privileged_exception(machine: Machine, thread: Thread, action: Obj | None, *context: object) -> object:
    """Checked exceptions arrive wrapped in PrivilegedActionException, a Throwable that is none as it is."""
    if action is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    point = machine.natives.phase("doPrivileged", lambda machine, t, value: value, thrown=_wrapped)
    return then(machine, thread, action.cls.vtable[RUN], (action,), point)


def _wrapped(machine: Machine, thread: Thread, error: Exception) -> object:
    from jvm.execution.exceptions import java_throw

    thrown = java_throw(machine, thread, error)
    checked, unchecked = (machine.loader.load(f"java/lang/{name}Exception") for name in ("", "Runtime"))
    above = thrown.obj.cls.supertype_set
    if checked not in above or unchecked in above:
        raise thrown
    wrapper = machine.failed(thread, "java/security/PrivilegedActionException", None)
    cause = machine.loader.load("java/lang/Throwable").fields["cause", "Ljava/lang/Throwable;"].slot
    wrapper.obj.cells[cause] = thrown.obj
    raise wrapper


@native(
    CONSTANT,
    "java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;",
)
def access_control_context(machine: Machine, thread: Thread) -> None:
    return None


# -- charsets


# Kept for all who ask, who are not ordered by it.
quiet("java/nio/charset/Charset.defaultCharset()Ljava/nio/charset/Charset;")


@model(
    CONSTANT,
    "java/nio/charset/Charset$ExtendedProviderHolder.extendedProviders()[Ljava/nio/charset/spi/CharsetProvider;",
)
def extended_charset_providers(machine: Machine, thread: Thread) -> Obj:
    return machine.array_from(thread, "[Ljava/nio/charset/spi/CharsetProvider;", [])
