"""jdk.internal.misc: the JVM as the JDK sees it (VM), its archive of ready-made objects (CDS, which is empty
here), signals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CONSTANT, ELEMENTS, reads, writes
from jvm.errors import Unmodelled
from jvm.natives.cells import read_range, write_range
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_VM = "jdk/internal/misc/VM"
_CDS = "jdk/internal/misc/CDS"
BOOTED = 4


@native(CONSTANT, f"{_VM}.initialize()V", f"{_CDS}.initializeFromArchive(Ljava/lang/Class;)V")
@model(CONSTANT, f"{_VM}.initializeFromArchive(Ljava/lang/Class;)V")
def nothing(machine: Machine, thread: Thread, *arguments: object) -> None:
    """There is nothing to prepare."""
    return None


@model(CONSTANT, f"{_VM}.initLevel()I")
def vm_init_level(machine: Machine, thread: Thread) -> int:
    return BOOTED


@model(CONSTANT, f"{_VM}.isBooted()Z", f"{_VM}.isModuleSystemInited()Z", f"{_VM}.isJavaLangInvokeInited()Z")
def yes(machine: Machine, thread: Thread) -> int:
    return 1


@native(CONSTANT,
    "jdk/internal/misc/PreviewFeatures.isPreviewEnabled()Z",
    f"{_CDS}.getCDSConfigStatus()I", f"{_CDS}.getRandomSeedForDumping()J", f"{_CDS}.isDumpingClassList0()Z",
    f"{_CDS}.isDumpingArchive0()Z", f"{_CDS}.isSharingEnabled0()Z",
    f"{_CDS}.needsClassInitBarrier0(Ljava/lang/Class;)Z",
)  # fmt: skip
def no(machine: Machine, thread: Thread, *arguments: object) -> int:
    return 0


@native(CONSTANT, f"{_VM}.latestUserDefinedLoader0()Ljava/lang/ClassLoader;")
def vm_latest_loader(machine: Machine, thread: Thread) -> None:
    return None


@native(CONSTANT, f"{_VM}.getRuntimeArguments()[Ljava/lang/String;")
def vm_runtime_arguments(machine: Machine, thread: Thread) -> Obj:
    return machine.array_from(thread, "[Ljava/lang/String;", [])


@native(
    reads(ELEMENTS) | writes(ELEMENTS),
    "jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
)
def copy_memory(
    machine: Machine,
    thread: Thread,
    unsafe: Obj,
    source: Obj | None,
    at: int,
    target: Obj | None,
    to: int,
    size: int,
) -> None:
    """Copy between byte arrays, whose offsets are indices. Raises Unmodelled for other memory."""
    if source is None or target is None or source.cls.name != "[B" or target.cls.name != "[B":
        raise Unmodelled("Unsafe.copyMemory of anything but byte arrays")
    write_range(machine, thread, target, to, read_range(machine, thread, source, at, at + size))
