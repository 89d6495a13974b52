"""java.lang.reflect.Proxy: a class made for a list of interfaces, whose methods call an InvocationHandler."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_FINAL, ACC_PRIVATE, ACC_PUBLIC
from jvm.classfile.renaming import shown
from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.execution.exceptions import JavaThrow, java_throw
from jvm.linking.classes import READY, JClass
from jvm.linking.links import cast_message
from jvm.linking.loader import PRIMITIVES
from jvm.natives.as_type import unbox
from jvm.natives.cells import read_all
from jvm.natives.identity_hashes import identity_hash
from jvm.natives.java_lang.class_objects import OF_LOADER, PROXY, class_of, is_builtin
from jvm.natives.java_lang_reflect.access import method_of, require_access
from jvm.natives.java_lang_reflect.arrays import WIDENS, illegal
from jvm.natives.java_lang_reflect.members import method_object, numbered
from jvm.natives.java_lang_reflect.use import arguments_of
from jvm.natives.registry import model, then
from jvm.objects.objects import Cell, Obj
from jvm.values.wrappers import WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_FOR_NAME: Final = "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"
_PROXY: Final = "java/lang/reflect/Proxy"
_HANDLER: Final = "Ljava/lang/reflect/InvocationHandler;"
_INVOKE: Final = "invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
_OF_OBJECT: Final = (
    "hashCode()I", "equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;",
)  # fmt: skip


@model(
    reads(ELEMENTS) | CALLS,
    f"{_PROXY}.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;{_HANDLER})Ljava/lang/Object;",
)
def new_proxy_instance(
    machine: Machine, thread: Thread, loader: Obj | None, mirrors: Obj | None, handler: Obj | None
) -> object:
    given = [] if mirrors is None else read_all(machine, thread, mirrors)
    if handler is None or mirrors is None or None in given:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    interfaces = [class_of(mirror) for mirror in given]  # type: ignore[arg-type]
    for at, interface in enumerate(interfaces):
        name = interface.external
        if not interface.interface:
            raise illegal(machine, thread, f"{name} is not an interface")
        if interface.hidden:
            raise illegal(machine, thread, f"{interface.external} is a hidden interface")
        if interface.class_file is not None and interface.class_file.permitted_subclasses:
            raise illegal(machine, thread, f"{name} is a sealed interface")
        if interface in interfaces[:at]:
            raise illegal(machine, thread, f"repeated interface: {name}")
    if len(interfaces) > 1:
        _require_compatible(machine, thread, interfaces)
    if loader is None:  # the JVM's own, which finds the JDK's
        for mirror, interface in zip(given, interfaces, strict=True):
            if not interface.of_jdk:
                raise _invisible(machine, thread, mirror, None)
        proxy_class(machine, tuple(interfaces)).data[OF_LOADER] = True
    elif is_builtin(loader):
        for mirror, interface in zip(given, interfaces, strict=True):
            if interface.of_loader:
                raise _invisible(machine, thread, mirror, loader)
    else:
        copy = machine.array_from(thread, "[Ljava/lang/Class;", list(given))
        return _visible(machine, thread, None, loader, copy, handler, 0)
    return _instance(machine, thread, interfaces, handler)


def _require_compatible(machine: Machine, thread: Thread, interfaces: list[JClass]) -> None:
    """Raises IllegalArgumentException for interfaces whose packages, or whose methods, do not go together."""
    if len({each.package for each in interfaces if not each.flags & ACC_PUBLIC}) > 1:
        raise illegal(machine, thread, "cannot have non-public interfaces in different packages")
    results: dict[str, list[str]] = {}
    for method in _methods(machine, tuple(interfaces)):
        signature, _, result = method.key.rpartition(")")
        kinds = results.setdefault(signature, [])
        if result not in kinds:
            kinds.append(result)
    for signature, kinds in results.items():
        uncovered: list[JClass] = []
        for kind in kinds if len(kinds) > 1 else ():
            if kind in PRIMITIVES:
                raise illegal(
                    machine,
                    thread,
                    f"methods with same signature {signature}) but incompatible return types: "
                    f"{PRIMITIVES[kind]} and others",
                )
            cls = machine.loader.of_descriptor(kind)
            if not any(cls in other.supertype_set for other in uncovered):
                uncovered = [other for other in uncovered if other not in cls.supertype_set] + [cls]
        if len(uncovered) > 1:
            said = f"methods with same signature {signature}) but incompatible return types"
            raise illegal(machine, thread, f"{said}: {[each.binary for each in uncovered]}")


def _visible(
    machine: Machine,
    thread: Thread,
    found: object,
    loader: Obj,
    mirrors: Obj,
    handler: Obj,
    seen: int,
) -> object:
    """Ask the loader for one interface after the other: it must find the same class. `found`: the last one
    of those that were `seen`."""
    if seen and found is not mirrors.cells[seen - 1]:
        raise _invisible(machine, thread, mirrors.cells[seen - 1], loader)
    interfaces = [class_of(mirror) for mirror in mirrors.cells]  # type: ignore[arg-type]
    if seen == len(interfaces):
        if any(not each.flags & ACC_PUBLIC and not each.of_loader for each in interfaces):
            raise illegal(machine, thread, "non-public interface is not defined by the given loader")
        proxy_class(machine, tuple(interfaces)).data[OF_LOADER] = True
        return _instance(machine, thread, interfaces, handler)
    point = machine.natives.phase("Proxy.newProxyInstance looks", _visible, thrown=_not_found)
    name = machine.string(thread, shown(interfaces[seen].name).replace("/", "."))
    find = machine.loader.load("java/lang/Class").methods["forName", _FOR_NAME].entry
    return then(machine, thread, find, (name, 0, loader), point, (loader, mirrors, handler, seen + 1))


def _not_found(
    machine: Machine, thread: Thread, error: Exception, loader: Obj, mirrors: Obj, handler: Obj, seen: int
) -> object:
    """A loader that does not find the interface does not see it; another exception is the program's."""
    missing = machine.loader.load("java/lang/ClassNotFoundException")
    if isinstance(error, JavaThrow) and missing in error.obj.cls.supertype_set:
        raise _invisible(machine, thread, mirrors.cells[seen - 1], loader)
    raise error


def _invisible(machine: Machine, thread: Thread, mirror: Cell, loader: Obj | None) -> Exception:
    assert isinstance(mirror, Obj)
    by = "null" if loader is None else f"{loader.cls.binary} @{identity_hash(machine, loader):x}"
    name = shown(class_of(mirror).name).replace("/", ".")
    return illegal(machine, thread, f"{name} referenced from a method is not visible from class loader: {by}")


def _instance(machine: Machine, thread: Thread, interfaces: list[JClass], handler: Obj) -> object:
    made = proxy_class(machine, tuple(interfaces))

    def construct(thread: Thread) -> Obj:
        obj = machine.allocate(thread, made)
        slot = machine.loader.load(_PROXY).fields["h", _HANDLER].slot
        obj.cells[slot] = handler
        obj.initialization = 1
        return obj

    return machine.initializer.behind_superinterfaces(made, construct)(thread)


def proxy_class(machine: Machine, interfaces: tuple[JClass, ...]) -> JClass:
    """The class for these interfaces, named after them, so that its name depends on nothing else."""
    base = machine.loader.load(_PROXY)
    known = base.data.setdefault("proxies", {})
    assert isinstance(known, dict)
    found = known.get(interfaces)
    if found is None:
        hidden = next((one for one in interfaces if not one.flags & ACC_PUBLIC), None)
        package = hidden.package if hidden is not None else "jdk/proxy1"
        names = "_".join(one.name.replace("/", "_") for one in interfaces)
        found = known[interfaces] = _make(machine, base, f"{package}/$Proxy_{names}".lstrip("/"), interfaces)
    assert isinstance(found, JClass)
    return found


def _make(machine: Machine, base: JClass, name: str, interfaces: tuple[JClass, ...]) -> JClass:
    public = ACC_PUBLIC if all(one.flags & ACC_PUBLIC for one in interfaces) else 0
    made = JClass(name, ACC_FINAL | public, base, interfaces)
    made.default_cells = base.default_cells[:]
    made.slots = [copy(field) for field in base.slots]
    for field in made.slots:  # nobody but a class that the program derives from Proxy can write it
        field.settle(trusted=True, benign=False, raced=False)
    made.trusted = True
    made.statics.payload = READY
    made.init_done_solo = True
    made.origin = base.origin
    made.data[PROXY] = True
    made.build_method_table()
    same: dict[str, list[JMethod]] = {}
    for method in _methods(machine, interfaces):
        same.setdefault(method.key, []).append(method)
    for key, methods in same.items():
        made.answer(key, _forwarder(machine, methods[0], _declared(machine, methods)))
    machine.loader.made.setdefault(made.name, made)
    return made


def _methods(machine: Machine, interfaces: tuple[JClass, ...]) -> list[JMethod]:
    """What proxies forward: three methods of Object, and those of the interfaces, in their order."""
    root = machine.loader.load("java/lang/Object")
    methods = [root.table.selected[key] for key in _OF_OBJECT]
    for interface in interfaces:
        methods += [
            method
            for method in interface.table.selected.values()
            if method.cls.interface and not method.private
        ]
    return methods


def _declared(machine: Machine, methods: list[JMethod]) -> tuple[str, ...]:
    """The checked exceptions that the handler may throw: what one of the methods declares and the others
    declare, or a superclass of it, too."""
    declared = methods[0].info.exceptions
    for method in methods[1:]:
        if method is not methods[0]:
            others = method.info.exceptions
            both = (*_covered(machine, declared, others), *_covered(machine, others, declared))
            declared = tuple(dict.fromkeys(both))
    return declared


def _covered(machine: Machine, declared: tuple[str, ...], by: tuple[str, ...]) -> list[str]:
    wider = [machine.loader.load(name) for name in by]
    return [name for name in declared if not machine.loader.load(name).supertype_set.isdisjoint(wider)]


def _forwarder(machine: Machine, method: JMethod, declared: tuple[str, ...]) -> Callable[..., object]:
    """The method of a proxy class that stands for `method`."""
    slot = machine.loader.load(_PROXY).fields["h", _HANDLER].slot
    number = next(at for at, found in numbered(method.cls) if found is method)
    point = machine.natives.phase(f"proxy {method.signature}", _returned, thrown=_thrown)

    def forward(thread: Thread, obj: Obj, *arguments: object) -> object:
        handler = obj.cells[slot]
        assert isinstance(handler, Obj)
        boxed: list[Cell] = [
            machine.invoker.box(thread, kind, value) if kind in WRAPPERS else value  # type: ignore[misc]
            for kind, value in zip(method.parameters, arguments, strict=True)
        ]
        array = machine.array_from(thread, "[Ljava/lang/Object;", boxed) if boxed else None
        reflected = method_object(machine, thread, method, number)
        state = (machine.mirror(method.cls), number, declared)
        return then(
            machine, thread, handler.cls.vtable[_INVOKE], (handler, obj, reflected, array), point, state
        )

    return forward


def _method(mirror: Obj, number: int) -> JMethod:
    return numbered(class_of(mirror))[number][1]


_OF_NULL: Final = (
    'Cannot invoke "{}.{}Value()" because the return value of "java.lang.reflect.InvocationHandler'
    '.invoke(Object, java.lang.reflect.Method, Object[])" is null'
)


def _returned(
    machine: Machine, thread: Thread, value: object, mirror: Obj, number: int, declared: tuple[str, ...]
) -> object:
    """What the handler returned as a result of the method: unboxed, or cast."""
    result = _method(mirror, number).result
    if result == "V":
        return None
    if result in WIDENS:
        wrapper = machine.loader.load(WRAPPERS[result])
        if isinstance(value, Obj) and value.cls is not wrapper:
            raise machine.failed(thread, "java/lang/ClassCastException", cast_message(value.cls, wrapper))
        if value is None:
            told = _OF_NULL.format(wrapper.external, PRIMITIVES[result])
            raise machine.failed(thread, "java/lang/NullPointerException", told)
        return unbox(machine, thread, value, result)
    wanted = machine.loader.of_descriptor(result)
    if isinstance(value, Obj) and wanted not in value.cls.supertype_set:
        raise machine.failed(thread, "java/lang/ClassCastException", cast_message(value.cls, wanted))
    return value


def _thrown(
    machine: Machine,
    thread: Thread,
    error: Exception,
    mirror: Obj,
    number: int,
    declared: tuple[str, ...],
) -> object:
    return wrap_undeclared(machine, thread, error, declared)


def wrap_undeclared(machine: Machine, thread: Thread, error: Exception, declared: tuple[str, ...]) -> object:
    """A checked exception that the method does not declare arrives wrapped."""
    thrown = java_throw(machine, thread, error)
    allowed = ("java/lang/RuntimeException", "java/lang/Error", *declared)
    if any(machine.loader.load(name) in thrown.obj.cls.supertype_set for name in allowed):
        raise thrown
    wrapper = machine.failed(thread, "java/lang/reflect/UndeclaredThrowableException", None)
    throwable = machine.loader.load("java/lang/Throwable")
    wrapper.obj.cells[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
    raise wrapper


@model(CONSTANT, f"{_PROXY}.isProxyClass(Ljava/lang/Class;)Z")
def is_proxy_class(machine: Machine, thread: Thread, mirror: Obj | None) -> int:
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return int(PROXY in class_of(mirror).data)


@model(
    reads(ELEMENTS) | CALLS,
    "java/lang/reflect/InvocationHandler.invokeDefault"
    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;",
)
def invoke_default(
    machine: Machine, thread: Thread, proxy: Obj | None, member: Obj | None, array: Obj | None
) -> object:
    """InvocationHandler.invokeDefault: the default method itself, past the handler."""
    if proxy is None or member is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    method = method_of(machine, member)
    if PROXY not in proxy.cls.data:
        raise illegal(machine, thread, "'proxy' is not a proxy instance")
    if not method.cls.interface or method.abstract or method.static or method.flags & ACC_PRIVATE:
        raise illegal(machine, thread, f'"{method.display}" is not a default method')
    require_access(machine, thread, method.cls, method.flags, proxy.cls)
    if method.cls not in proxy.cls.interfaces:
        below = [each for each in proxy.cls.interfaces if method.cls in each.supertype_set]
        if not below:
            told = f'"{method.display}" is not a method declared in the proxy class'
            raise illegal(machine, thread, told)
        if all(each.find_method(method.name, method.descriptor) is not method for each in below):
            told = f'"{method.display}" is overridden directly or indirectly by the proxy interfaces'
            raise illegal(machine, thread, told)
    values = arguments_of(machine, thread, method, array, caused=True)
    point = machine.natives.phase(f"default result {method.result}", _boxed)
    return then(machine, thread, method.entry, (proxy, *values), point, (method.result,))


def _boxed(machine: Machine, thread: Thread, value: object, result: str) -> object:
    if result == "V":
        return None
    return machine.invoker.box(thread, result, value) if result in PRIMITIVES else value
