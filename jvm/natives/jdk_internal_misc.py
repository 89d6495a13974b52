"""jdk.internal.misc: the JVM as the JDK sees it (VM), its archive of ready-made objects (CDS, which is empty
here), signals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.cells import read_range, write_range
from jvm.natives.registry import model, native
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_VM = "jdk/internal/misc/VM"
_CDS = "jdk/internal/misc/CDS"
BOOTED = 4


@native(f"{_VM}.initialize()V", f"{_CDS}.initializeFromArchive(Ljava/lang/Class;)V")
@model(f"{_VM}.initializeFromArchive(Ljava/lang/Class;)V")
def nothing(vm: Machine, th: Thread, *arguments: object) -> None:
    """There is nothing to prepare."""
    return None


@model(f"{_VM}.initLevel()I")
def vm_init_level(vm: Machine, th: Thread) -> int:
    return BOOTED


@model(f"{_VM}.isBooted()Z", f"{_VM}.isModuleSystemInited()Z", f"{_VM}.isJavaLangInvokeInited()Z")
def yes(vm: Machine, th: Thread) -> int:
    return 1


@native(
    "jdk/internal/misc/PreviewFeatures.isPreviewEnabled()Z",
    f"{_CDS}.getCDSConfigStatus()I", f"{_CDS}.getRandomSeedForDumping()J", f"{_CDS}.isDumpingClassList0()Z",
    f"{_CDS}.isDumpingArchive0()Z", f"{_CDS}.isSharingEnabled0()Z",
    f"{_CDS}.needsClassInitBarrier0(Ljava/lang/Class;)Z",
)  # fmt: skip
def no(vm: Machine, th: Thread, *arguments: object) -> int:
    return 0


@native(f"{_VM}.latestUserDefinedLoader0()Ljava/lang/ClassLoader;")
def vm_latest_loader(vm: Machine, th: Thread) -> None:
    return None


@native(f"{_VM}.getRuntimeArguments()[Ljava/lang/String;")
def vm_runtime_arguments(vm: Machine, th: Thread) -> Obj:
    return vm.array_from(th, "[Ljava/lang/String;", [])


@native("jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V")
def copy_memory(
    vm: Machine, th: Thread, unsafe: Obj, source: Obj | None, at: int, target: Obj | None, to: int, size: int
) -> None:
    """Copy between byte arrays, whose offsets are indices. Raises Unmodelled for other memory."""
    if source is None or target is None or source.c.name != "[B" or target.c.name != "[B":
        raise Unmodelled("Unsafe.copyMemory of anything but byte arrays")
    write_range(vm, th, target, to, read_range(vm, th, source, at, at + size))
