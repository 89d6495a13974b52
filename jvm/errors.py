"""Ways in which running a program can end that are not Java exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.objects.objects import Obj
    from jvm.visibility import Restart


class GivenFault(Exception):
    """A file, folder or option that was given cannot be used. The base of all such errors.

    The text is one line that names what was given, what is wrong, and mostly what would be right. The command
    line prints it and ends with exit code 2, wherever it comes from.
    """


class CutShort(Exception):
    """A path cannot be followed further, for this `reason`. `chain` holds the Java
    activations that led to it, innermost first (method, bytecode offset), as far as it has left them.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.chain: list[tuple[JMethod, int]] = []
        self.left = 0

    def leave(self, python: list[tuple[JMethod, int]], resting: list[tuple[JMethod, int]]) -> None:
        """It leaves activations: those on the Python stack from where it was raised to here, those met before
        included, and those at rest below them."""
        self.chain += python[self.left :]
        self.chain += resting
        self.left = len(python)


class Unmodelled(CutShort):
    """The program reached something this JVM does not model: the verdict can only be `inconclusive`.

    `reason` names what is not modelled: a method (`java.io.FileInputStream.open0`) or a feature.
    """


class BoundHit(CutShort):
    """A stated bound was reached (instructions in one transition, array size, …)."""


class RestartNeeded(Exception):
    """The program observes what was no visible action: search again with more of them visible
    (`jvm.visibility`). `kinds` are those of settings; `stack` holds the activations of who observes,
    innermost first (method, bytecode offset), if that is told.
    """

    def __init__(self, restart: Restart, *kinds: str) -> None:
        super().__init__(restart, *kinds)
        self.restart = restart
        self.kinds = kinds
        self.stack: list[tuple[JMethod, int]] = []


class BrokenClass(GivenFault):
    """A class file that no verifier would accept was met while its code was translated or run.

    `placed`: the reason names the class file and the method.
    """

    def __init__(self, reason: str, placed: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.placed = placed


class ClassUnavailable(Exception):
    """A class cannot be loaded or linked; becomes the Java error named by `error` at the place of use. Its
    cause is `cause`, or an exception of the class and with the text of `caused_by`."""

    def __init__(
        self,
        error: str,
        name: str,
        reason: str = "",
        cause: Obj | None = None,
        caused_by: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(f"{error}: {reason or name}")
        self.error = error
        self.name = name
        self.reason = reason or name
        self.cause = cause
        self.caused_by = caused_by
        if caused_by is None and error == "java/lang/NoClassDefFoundError" and self.reason == name:
            self.caused_by = "java/lang/ClassNotFoundException", name.replace("/", ".")  # JVMS 5.3
