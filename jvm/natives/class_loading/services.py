"""java.util.ServiceLoader: the providers of the JDK's modules, and those that files in META-INF/services on
the class path name. The iteration over both is the JDK's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.class_loading.modules import named_module
from jvm.natives.exports import info_of, module_name
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

_SERVICES: Final = "java/util/ServiceLoader"
_ITERATOR: Final = f"{_SERVICES}$ModuleServicesLookupIterator"
_CATALOG: Final = "jdk/internal/module/ServicesCatalog$ServiceProvider"
_FOUND_OTHERWISE: Final = frozenset((
    "java.time.chrono.AbstractChronology", "java.time.zone.ZoneRulesProvider",
    "java.util.spi.ResourceBundleControlProvider", "java.text.spi.BreakIteratorProvider",
    "java.nio.charset.spi.CharsetProvider", "sun.util.locale.provider.LocaleDataMetaInfo",
    "java.util.spi.ResourceBundleProvider", "java.net.spi.URLStreamHandlerProvider",
))  # fmt: skip
"""Services whose providers in java.base are found without a ServiceLoader; those of other modules are for
languages other than English and rare encodings."""


@model(CALLS | OWN, f"{_ITERATOR}.iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;")
def providers_of_loader(machine: Machine, thread: Thread, this: Obj, loader: Obj | None) -> object:
    """The providers in the JDK's modules, all of them as if the boot loader had defined them."""
    outer = this.cells[this.cls.fields["this$0", f"L{_SERVICES};"].slot]
    assert isinstance(outer, Obj)
    name = outer.cells[outer.cls.fields["serviceName", "Ljava/lang/String;"].slot]
    assert isinstance(name, Obj)
    found: list[Cell] = []
    if loader is None and str(name.payload) not in _FOUND_OTHERWISE:
        found = [_provider(machine, thread, *one) for one in _provided(machine, str(name.payload))]
    array = machine.array_from(thread, "[Ljava/lang/Object;", found)
    of_array = machine.loader.load("java/util/Arrays").find_method(
        "asList", "([Ljava/lang/Object;)Ljava/util/List;"
    )
    assert of_array is not None
    return then(machine, thread, of_array.entry, (array,), machine.natives.phase("providers", _iterator))


def _iterator(machine: Machine, thread: Thread, listed: object) -> object:
    assert isinstance(listed, Obj)
    return listed.cls.vtable["iterator()Ljava/util/Iterator;"](thread, listed)


def _provided(machine: Machine, service: str) -> list[tuple[str, str]]:
    """Modules and their providers of a service, by module."""
    wanted = service.replace(".", "/")
    return [
        (module, provider.replace("/", "."))
        for module in machine.classpath.modules()
        for provider in info_of(machine, module).provides.get(wanted, ())
    ]


def _provider(machine: Machine, thread: Thread, module: str, provider: str) -> Obj:
    cls = machine.loader.load(_CATALOG)
    made = machine.allocate(thread, cls)
    made.initialization = 1
    made.cells[cls.fields["module", "Ljava/lang/Module;"].slot] = named_module(machine, module)
    made.cells[cls.fields["providerName", "Ljava/lang/String;"].slot] = machine.literal(provider)
    return made


@model(CONSTANT, f"{_SERVICES}.inExplicitModule(Ljava/lang/Class;)Z")
def in_explicit_module(machine: Machine, thread: Thread, this: Obj, provider: Obj) -> int:
    return int(module_name(class_of(provider)) != "")


@model(CONSTANT, f"{_SERVICES}.load(Ljava/lang/ModuleLayer;Ljava/lang/Class;)L{_SERVICES};")
def load_from_layer(machine: Machine, thread: Thread, layer: Obj | None, service: Obj | None) -> object:
    raise Unmodelled("java.util.ServiceLoader.load: layers of modules")
