"""java.lang.reflect.Proxy: a class made for a list of interfaces, whose methods call an InvocationHandler."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import ACC_FINAL, READY, JClass
from jvm.exceptions import java_throw
from jvm.linkage import cast_message
from jvm.loader import PRIMITIVES
from jvm.natives.as_type import unbox
from jvm.natives.cells import read_all
from jvm.natives.java_lang_class import class_of
from jvm.natives.java_lang_class_members import ACC_PUBLIC, method_object, numbered
from jvm.natives.java_lang_reflect import WIDENS, illegal
from jvm.natives.java_lang_reflect_use import arguments_of, method_of
from jvm.natives.registry import model, then
from jvm.store import Cell, Obj
from jvm.wrappers import WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

_PROXY: Final = "java/lang/reflect/Proxy"
_HANDLER: Final = "Ljava/lang/reflect/InvocationHandler;"
_INVOKE: Final = "invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
_OF_OBJECT: Final = (
    "hashCode()I", "equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;",
)  # fmt: skip


@model(f"{_PROXY}.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;{_HANDLER})Ljava/lang/Object;")
def new_proxy_instance(
    vm: Machine, th: Thread, loader: Obj | None, mirrors: Obj | None, handler: Obj | None
) -> Obj:
    given = [] if mirrors is None else read_all(vm, th, mirrors)
    if handler is None or mirrors is None or None in given:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    interfaces = [class_of(mirror) for mirror in given]  # type: ignore[arg-type]
    for at, interface in enumerate(interfaces):
        name = interface.name.replace("/", ".")
        if not interface.interface:
            raise illegal(vm, th, f"{name} is not an interface")
        if interface in interfaces[:at]:
            raise illegal(vm, th, f"repeated interface: {name}")
    made = proxy_class(vm, tuple(interfaces))
    obj = vm.allocate(th, made)
    slot = vm.loader.load(_PROXY).fields["h", _HANDLER].slot
    obj.f[slot] = handler
    obj.b = 1
    return obj


def proxy_class(vm: Machine, interfaces: tuple[JClass, ...]) -> JClass:
    """The class for these interfaces, named after them, so that its name depends on nothing else."""
    base = vm.loader.load(_PROXY)
    known = base.data.setdefault("proxies", {})
    assert isinstance(known, dict)
    found = known.get(interfaces)
    if found is None:
        hidden = next((one for one in interfaces if not one.flags & ACC_PUBLIC), None)
        package = hidden.package if hidden is not None else "jdk/proxy1"
        names = "_".join(one.name.replace("/", "_") for one in interfaces)
        found = known[interfaces] = _make(vm, base, f"{package}/$Proxy_{names}".lstrip("/"), interfaces)
    assert isinstance(found, JClass)
    return found


def _make(vm: Machine, base: JClass, name: str, interfaces: tuple[JClass, ...]) -> JClass:
    made = JClass(name, ACC_FINAL | ACC_PUBLIC, base, interfaces)
    made.proto = base.proto[:]
    made.trusted = True
    made.statics.x = READY
    made.init_done_solo = True
    made.origin = base.origin
    made.data["proxy"] = True
    made.build_method_table()
    root = vm.loader.load("java/lang/Object")
    methods = [root.vm[key] for key in _OF_OBJECT]
    for interface in interfaces:
        methods += [method for method in interface.vm.values() if method.cls.interface]
    seen: set[str] = set()
    for method in methods:
        if method.key not in seen and not method.private:
            seen.add(method.key)
            made.v[method.key] = _forwarder(vm, method)
    return made


def _forwarder(vm: Machine, method: JMethod) -> Callable[..., object]:
    """The method of a proxy class that stands for `method`."""
    slot = vm.loader.load(_PROXY).fields["h", _HANDLER].slot
    number = next(at for at, found in numbered(method.cls) if found is method)
    point = vm.natives.phase(f"proxy {method.signature}", _returned, thrown=_thrown)

    def forward(th: Thread, obj: Obj, *arguments: object) -> object:
        handler = obj.f[slot]
        assert isinstance(handler, Obj)
        boxed: list[Cell] = [
            vm.invoker.box(th, kind, value) if kind in WRAPPERS else value  # type: ignore[misc]
            for kind, value in zip(method.parameters, arguments, strict=True)
        ]
        array = vm.array_from(th, "[Ljava/lang/Object;", boxed) if boxed else None
        reflected = method_object(vm, th, method, number)
        state = (vm.mirror(method.cls), number)
        return then(vm, th, handler.c.v[_INVOKE], (handler, obj, reflected, array), point, state)

    return forward


def _method(mirror: Obj, number: int) -> JMethod:
    return numbered(class_of(mirror))[number][1]


def _returned(vm: Machine, th: Thread, value: object, mirror: Obj, number: int) -> object:
    """What the handler returned as a result of the method: unboxed, or cast."""
    result = _method(mirror, number).result
    if result == "V":
        return None
    if result in WIDENS:
        wrapper = vm.loader.load(WRAPPERS[result])
        if isinstance(value, Obj) and value.c is not wrapper:
            raise vm.failed(th, "java/lang/ClassCastException", cast_message(value.c, wrapper))
        return unbox(vm, th, value, result)
    wanted = vm.loader.of_descriptor(result)
    if isinstance(value, Obj) and wanted not in value.c.u:
        raise vm.failed(th, "java/lang/ClassCastException", cast_message(value.c, wanted))
    return value


def _thrown(vm: Machine, th: Thread, error: Exception, mirror: Obj, number: int) -> object:
    """A checked exception that the method does not declare arrives wrapped."""
    thrown = java_throw(vm, th, error)
    allowed = ("java/lang/RuntimeException", "java/lang/Error", *_method(mirror, number).info.exceptions)
    if any(vm.loader.load(name) in thrown.obj.c.u for name in allowed):
        raise thrown
    wrapper = vm.failed(th, "java/lang/reflect/UndeclaredThrowableException", None)
    throwable = vm.loader.load("java/lang/Throwable")
    wrapper.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
    raise wrapper


@model(f"{_PROXY}.isProxyClass(Ljava/lang/Class;)Z")
def is_proxy_class(vm: Machine, th: Thread, mirror: Obj | None) -> int:
    if mirror is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return int("proxy" in class_of(mirror).data)


@model(
    "java/lang/reflect/InvocationHandler.invokeDefault"
    "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
)
def invoke_default(
    vm: Machine, th: Thread, proxy: Obj | None, member: Obj | None, array: Obj | None
) -> object:
    """InvocationHandler.invokeDefault: the default method itself, past the handler."""
    if proxy is None or member is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    method = method_of(vm, member)
    if "proxy" not in proxy.c.data:
        raise illegal(vm, th, "'proxy' is not a proxy instance")
    if not method.cls.interface or method.abstract or method.static:
        raise illegal(vm, th, f'"{method.display}" is not a default method')
    if method.cls not in proxy.c.u:
        raise illegal(vm, th, f'"{method.cls.binary}" is not a proxy interface')
    values = arguments_of(vm, th, method, array)
    point = vm.natives.phase(f"default result {method.result}", _boxed)
    return then(vm, th, method.entry, (proxy, *values), point, (method.result,))


def _boxed(vm: Machine, th: Thread, value: object, result: str) -> object:
    if result == "V":
        return None
    return vm.invoker.box(th, result, value) if result in PRIMITIVES else value
