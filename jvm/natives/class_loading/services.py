"""java.util.ServiceLoader: providers that files in META-INF/services on the class path name.

Providers of services that the JDK itself provides in its modules are refused, but for a few services of
which java.base has no provider beyond what it finds without a ServiceLoader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.class_loading.modules import module_name
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_SERVICES = "java/util/ServiceLoader"
_NOT_IN_JDK: Final = frozenset((
    "java.time.chrono.AbstractChronology", "java.time.zone.ZoneRulesProvider",
    "java.util.spi.ResourceBundleControlProvider", "java.text.spi.BreakIteratorProvider",
    "java.nio.charset.spi.CharsetProvider", "sun.util.locale.provider.LocaleDataMetaInfo",
    "java.util.spi.ResourceBundleProvider", "java.net.spi.URLStreamHandlerProvider",
))  # fmt: skip
"""Services of the JDK without a provider in it, but for data of languages other than English."""


@model(CALLS, f"{_SERVICES}.newLookupIterator()Ljava/util/Iterator;")
def new_lookup_iterator(machine: Machine, thread: Thread, this: Obj) -> object:
    """The JDK's iterator over the class path, without the one over modules."""
    cls = machine.loader.load(_SERVICES)
    service = this.cells[cls.fields["service", "Ljava/lang/Class;"].slot]
    assert isinstance(service, Obj)
    wanted = class_of(service)
    if module_name(wanted) and wanted.binary not in _NOT_IN_JDK:
        raise Unmodelled(f"java.util.ServiceLoader: the JDK's providers of {wanted.binary}")
    lazy = machine.loader.load(f"{_SERVICES}$LazyClassPathLookupIterator")
    constructor = lazy.methods["<init>", f"(L{_SERVICES};)V"]
    result: object = machine.invoker.construct_call(lazy, constructor)(thread, this)
    return result


@model(CONSTANT, f"{_SERVICES}.load(Ljava/lang/ModuleLayer;Ljava/lang/Class;)L{_SERVICES};")
def load_from_layer(machine: Machine, thread: Thread, layer: Obj | None, service: Obj | None) -> object:
    raise Unmodelled("java.util.ServiceLoader.load: layers of modules")
