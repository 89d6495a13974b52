"""jdk.internal.misc: the JVM as the JDK sees it (VM), its archive of ready-made objects (CDS, which is empty
here), signals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CONSTANT
from jvm.execution.exceptions import current_stack
from jvm.natives.class_loading.class_loaders import loader_object
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
def vm_latest_loader(machine: Machine, thread: Thread) -> Obj | None:
    """That of the program's class that called last."""
    caller = next((method.cls for method, _ in current_stack(thread) if not method.cls.of_jdk), None)
    return None if caller is None else loader_object(machine, caller)


@native(CONSTANT, f"{_VM}.getRuntimeArguments()[Ljava/lang/String;")
def vm_runtime_arguments(machine: Machine, thread: Thread) -> Obj:
    return machine.array_from(thread, "[Ljava/lang/String;", [])
