"""java.lang.management: what a program asks of its JVM before it starts, or to register itself.

The MXBeans and the server are the JDK's own code. What a JVM measures is refused; what it was started with is
that of a JVM without options, and its process is the only one there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.java_lang.core import memory_now, text_of
from jvm.natives.java_lang.environment import OWN_NUMBER
from jvm.natives.registry import model, native
from jvm.natives.times.clock import BASE_MILLIS

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_STRING: Final = "Ljava/lang/String;"
_VM: Final = "sun/management/VMManagementImpl"


_METHODS: Final = "sun/reflect/misc/MethodUtil"
_HELPER: Final = "sun/management/ManagementFactoryHelper"
_INVOKE: Final = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
_LOAD: Final = "(Ljava/lang/Class;Ljava/lang/String;)V"


@model(CALLS, f"java/lang/Runtime.loadLibrary0{_LOAD}")
def load_library(machine: Machine, thread: Thread, runtime: Obj, caller: Obj, name: Obj | None) -> object:
    """The JDK's own native code is here already."""
    if class_of(caller).of_jdk:
        return None
    body = machine.bytecode(machine.loader.load("java/lang/Runtime").methods["loadLibrary0", _LOAD])
    return body(thread, runtime, caller, name)


@native(CONSTANT, "com/sun/management/internal/OperatingSystemImpl.initialize0()V")
def nothing(machine: Machine, thread: Thread) -> None:
    return None


@native(OWN, f"{_VM}.initOptionalSupportFields()V")
def all_supported(machine: Machine, thread: Thread) -> None:
    """All that HotSpot can measure is supported. To measure it is refused."""
    cls = machine.loader.load(_VM)
    for (name, descriptor), field in cls.fields.items():
        if descriptor == "Z" and name.endswith("Support"):
            machine.memory.put(thread, cls.statics, field.slot, 1)


@native(CONSTANT, f"{_VM}.getVersion0(){_STRING}")
def version(machine: Machine, thread: Thread) -> Obj:
    return machine.literal("4.0")


@native(OWN, f"{_VM}.getVmArguments0()[{_STRING}")
def arguments(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, f"[{_STRING}", [])


def _none_of(bean: str, *owners: str) -> None:
    array = f"[Ljava/lang/management/{bean};"

    @native(OWN, *(f"{owner}{array}" for owner in owners))
    def none(machine: Machine, thread: Thread, *this: Obj) -> Obj:
        """Memory is not measured: it has no parts that are managed."""
        return machine.array_from(thread, array, [])


_none_of("MemoryPoolMXBean", "sun/management/MemoryImpl.getMemoryPools0()")
_none_of("MemoryManagerMXBean", "sun/management/MemoryImpl.getMemoryManagers0()")


_COMMANDS: Final = "com/sun/management/internal/DiagnosticCommandImpl"
_INFO: Final = "com/sun/management/internal/DiagnosticCommandInfo"


@native(OWN, f"{_COMMANDS}.getDiagnosticCommands()[{_STRING}")
def no_commands(machine: Machine, thread: Thread, this: Obj) -> Obj:
    """The bean of HotSpot's commands (`jcmd`) is registered as there; it has none."""
    return machine.array_from(thread, f"[{_STRING}", [])


@native(OWN, f"{_COMMANDS}.getDiagnosticCommandInfo([{_STRING})[L{_INFO};")
def about_no_commands(machine: Machine, thread: Thread, this: Obj, names: Obj) -> Obj:
    if names.cells:
        raise Unmodelled("DiagnosticCommandMBean: a command of HotSpot")
    return machine.array_from(thread, f"[L{_INFO};", [])


_MEMORY: Final = "sun/management/MemoryImpl"
_USAGE: Final = "java/lang/management/MemoryUsage"


@native(OWN | CALLS, f"{_MEMORY}.getMemoryUsage0(Z)L{_USAGE};")
def memory_usage(machine: Machine, thread: Thread, this: Obj, of_heap: int) -> object:
    """The heap is what `Runtime` says of it: of one size, and nothing in it is counted."""
    if not of_heap:
        raise Unmodelled("MemoryMXBean.getNonHeapMemoryUsage")
    most = memory_now(machine, thread, this)
    cls = machine.loader.load(_USAGE)
    made = machine.invoker.construct_call(cls, cls.methods["<init>", "(JJJJ)V"])
    return machine.atomically(thread, machine.entry_point, (made, most, 0, most, most))


@model(CALLS, f"{_HELPER}.getBufferPoolMXBeans()Ljava/util/List;")
def no_buffer_pools(machine: Machine, thread: Thread) -> object:
    empty = machine.loader.load("java/util/Collections").methods["emptyList", "()Ljava/util/List;"]
    return machine.invoker.static_call(empty)(thread)


@native(CONSTANT, f"{_VM}.getStartupTime()J")
def started(machine: Machine, thread: Thread, this: Obj) -> int:
    return BASE_MILLIS


@model(CONSTANT, f"{_VM}.getVmId(){_STRING}")
def name_of_jvm(machine: Machine, thread: Thread, this: Obj) -> Obj:
    """Process and host; hosts are not asked."""
    return machine.literal(f"{OWN_NUMBER}@localhost")


@native(CONSTANT, f"{_VM}.getProcessId()I")
def process(machine: Machine, thread: Thread, this: Obj) -> int:
    return OWN_NUMBER


@native(CONSTANT, "jdk/internal/platform/CgroupMetrics.isUseContainerSupport()Z")
def no_container(machine: Machine, thread: Thread) -> int:
    return 0


@native(
    CONSTANT,
    *(
        f"{_VM}.{name}()Z"
        for name in (
            "isThreadContentionMonitoringEnabled",
            "getVerboseClass",
            "getVerboseGC",
        )
    ),
)
def disabled(machine: Machine, thread: Thread, this: Obj) -> int:
    return 0


@native(CONSTANT, f"{_VM}.isThreadCpuTimeEnabled()Z", f"{_VM}.isThreadAllocatedMemoryEnabled()Z")
def enabled(machine: Machine, thread: Thread, this: Obj) -> int:
    return 1


@native(CONSTANT, f"{_VM}.getAvailableProcessors()I")
def processors(machine: Machine, thread: Thread, this: Obj) -> int:
    return machine.options.world.processors


@model(CONSTANT, f"{_HELPER}$LoggingMXBeanAccess.loadLoggingClass({_STRING})Ljava/lang/Class;")
def logging_class(machine: Machine, thread: Thread, name: Obj) -> Obj | None:
    """A class of java.logging, if the JDK has the module."""
    internal = str(name.payload).replace(".", "/")
    return None if machine.classpath.find(internal) is None else machine.mirror(machine.loader.load(internal))


_OPTION: Final = "com/sun/management/VMOption"
_ORIGIN: Final = f"{_OPTION}$Origin"
_OPTIONS: Final = {"ObjectAlignmentInBytes": "8", "UseCompressedOops": "true"}
"""Options that others ask for, as HotSpot has them on most machines."""


@model(CALLS, f"com/sun/management/internal/HotSpotDiagnostic.getVMOption({_STRING})L{_OPTION};")
def option(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> object:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "name cannot be null")
    value = _OPTIONS.get(str(text_of(name)))
    if value is None:
        raise Unmodelled(f"HotSpotDiagnosticMXBean.getVMOption of {text_of(name)}")
    origin, cls = machine.loader.load(_ORIGIN), machine.loader.load(_OPTION)
    machine.initialize_now(thread, origin)
    default = origin.statics.cells[origin.fields["DEFAULT", f"L{_ORIGIN};"].slot]
    make = machine.invoker.construct_call(cls, cls.methods["<init>", f"({_STRING}{_STRING}ZL{_ORIGIN};)V"])
    return make(thread, name, machine.literal(value), 0, default)


@model(CONSTANT, f"{_METHODS}.<clinit>()V")
def no_trampoline(machine: Machine, thread: Thread) -> None:
    """The JDK defines a class that calls methods for others, who are nobody here."""
    return None


@model(CALLS, f"{_METHODS}.invoke(Ljava/lang/reflect/Method;{_INVOKE[1:]}")
def invoke(machine: Machine, thread: Thread, method: Obj, target: Obj | None, given: Obj | None) -> object:
    """Method.invoke."""
    return method.cls.vtable[f"invoke{_INVOKE}"](thread, method, target, given)
