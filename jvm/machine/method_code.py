"""The code of methods: what runs when one is called, and from where a stopped frame goes on.

A method's entry is found at its first call: a native function or model if there is one, or else its bytecode,
translated or from the cache on disk, with its names linked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from jvm.bytecode import translate
from jvm.bytecode.local import translate_local
from jvm.errors import Unmodelled
from jvm.execution.code_points import bind_body, bind_points
from jvm.linking.cache import CodeCache
from jvm.linking.method_links import abstract_call
from jvm.natives.gov_nasa_jpf import stub
from jvm.objects.objects import Obj
from jvm.values.descriptors import binary_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.values import PointSpec
    from jvm.linking.classes import JClass
    from jvm.linking.links import Linker
    from jvm.linking.loader import Loader
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread


class FindsNatives(Protocol):
    """The table of native functions and models."""

    def find(self, method: JMethod) -> Callable[..., object] | None:
        """What runs instead of the method's bytecode; None if nothing does."""


class Host(Protocol):
    """What this part asks of the machine around it."""

    @property
    def loader(self) -> Loader: ...
    @property
    def linker(self) -> Linker: ...
    @property
    def natives(self) -> FindsNatives: ...


class MethodCode:
    """The part of a machine that makes methods callable."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._cache = CodeCache()

    @property
    def linker(self) -> Linker:
        """What gives the names of translated code their values."""
        return self._host.linker

    def link(self, cls: JClass) -> None:
        """Verify the class, and before it its superclass and superinterfaces (JVMS 5.4). Raises BrokenClass,
        ClassUnavailable."""
        if cls.of_jdk or cls.data.get("linked"):
            return
        for above in (cls.super, *cls.interfaces):
            if above is not None:
                self.link(above)
        self._cache.verify(cls, self._host.loader)
        cls.data["linked"] = True

    def prepare(self, method: JMethod) -> Callable[..., object]:
        """The entry of a method before its first call: finds the native function or translates the body."""

        def first(thread: Thread, *arguments: object) -> object:
            function = self.implementation(method)
            method.entry = function
            method.prepared = True
            if not method.static and arguments and isinstance(arguments[0], Obj):
                arguments[0].cls.enter(method, function)
            return function(thread, *arguments)

        return first

    def implementation(self, method: JMethod) -> Callable[..., object]:
        native = self._host.natives.find(method)
        if native is not None:
            return native
        if method.abstract:
            return self.unimplemented(method)
        if method.native:
            return self.unmodelled(method)
        return self.bytecode(method)

    def bytecode(self, method: JMethod) -> Callable[..., object]:
        """The translated body of a method, also of one that has a native function."""
        if method.unit is None:
            method.unit = self._cache.body(method, self._host.loader)
        return bind_body(self, method)

    def unimplemented(self, method: JMethod) -> Callable[..., object]:
        def refuse(thread: Thread, receiver: Obj, *arguments: object) -> object:
            raise abstract_call(method, receiver.cls)

        return refuse

    def unmodelled(self, method: JMethod) -> Callable[..., object]:
        def refuse(thread: Thread, *arguments: object) -> object:
            if method.cls.name == stub.NAME:
                raise Unmodelled(stub.unknown(method.name, method.descriptor))
            own = "" if method.cls.of_jdk or not method.native else " (a native method of the program)"
            raise Unmodelled(f"{method.display}{own}")

        return refuse

    def unknown(self, owner: str, name: str, descriptor: str) -> str:
        """What a call is refused for of a class that is known here with fewer methods."""
        if owner == stub.NAME:
            return stub.unknown(name, descriptor)
        return f"{binary_name(owner)}.{name}{descriptor}"

    def resume_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]:
        """The resume function of a point, translated now if it is not in the cache."""
        unit = method.units.get(spec.index)
        if unit is None:
            unit = method.units[spec.index] = self._cache.resume(method, spec)
        namespace = self.linker.namespace(method.cls)
        self.linker.bind(method.cls, unit.links)
        namespace[f"U{method.number}_{spec.index}"] = (method, unit)
        if f"m{method.number}" not in namespace:
            self.implementation(method)
        bind_points(self, method, unit.points)
        return translate.function(unit, namespace, None)

    def local_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]:
        """The local function of a point (see `jvm.bytecode.local`). Raises BrokenClass."""
        unit = translate_local(method.subject(), spec)
        self.linker.bind(method.cls, unit.links)
        bind_points(self, method, unit.points)
        return translate.function(unit, self.linker.namespace(method.cls), None)

    def catches(self, name: str, obj: Obj) -> bool:
        """Whether a handler for the class `name` catches `obj`; a class that is not loaded has no
        instances.
        """
        cls = self._host.loader.loaded(name)
        return cls is not None and cls in obj.cls.supertype_set
