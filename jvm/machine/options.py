"""What a machine is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from jvm.limits import MAX_INSTRUCTIONS
from jvm.policy import CheckEverything
from jvm.visibility import Visibility
from jvm.world import World

if TYPE_CHECKING:
    from jvm.execution.watch import Watch
    from jvm.policy import Policy


class Options(Struct, frozen=True):
    """How the machine runs.

    | option               | meaning |
    |----------------------|-----|
    | `jdk_bytecode`       | patterns of classes that run the JDK's own code instead of a model |
    | `visible`            | what is a visible action beyond what always is |
    | `spurious`           | spurious wake-ups are explored (JLS 17.2.1) |
    | `coarse`             | threads are switched only at synchronization |
    | `early`              | classes that are initialized before the first thread starts |
    | `random_explored`    | every random number out of a range is tried (`natives.java_util.random_choice`) |
    | `independent`        | classes with initializers that run before it, under guard |
    | `trial`              | such an initializer may turn out to be another one |
    | `max_loop`           | bytecodes of one loop without a visible action |
    | `exact`              | states are compared as a whole, not by fingerprints |
    | `naive`              | every access and call of a native is visible (`jvm.execution.naive`) |
    | `rehearsal`          | nothing is concluded: arrays that are handed out are noted and no more |
    | `world`              | what is shown of the world outside (`jvm.world`) |
    """

    policy: Policy = field(default_factory=CheckEverything)
    jdk_bytecode: tuple[str, ...] = ()
    visible: Visibility = field(default_factory=Visibility)
    spurious: bool = False
    coarse: bool = False
    random_explored: bool = False
    early: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()
    trial: bool = False
    max_loop: int = MAX_INSTRUCTIONS
    exact: bool = False
    naive: bool = False
    rehearsal: bool = False
    world: World = field(default_factory=World)
    watch: Watch | None = None
