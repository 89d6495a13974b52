"""Ways in which running a program can end that are not Java exceptions."""

from __future__ import annotations


class Unmodelled(Exception):
    """The program reached something this JVM does not model: the verdict can only be `inconclusive`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class BoundHit(Exception):
    """A stated bound was reached (instructions in one transition, array size, …)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class RestartNeeded(Exception):
    """The program observes the end of threads: search again with ends as visible actions."""


class BrokenClass(Exception):
    """A class file that no verifier would accept was met while its code was translated or run.

    `placed`: the reason names the class file and the method.
    """

    def __init__(self, reason: str, placed: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.placed = placed


class ClassUnavailable(Exception):
    """A class cannot be loaded or linked; becomes the Java error named by `error` at the place of use."""

    def __init__(self, error: str, name: str, reason: str = "") -> None:
        super().__init__(f"{error}: {reason or name}")
        self.error = error
        self.name = name
        self.reason = reason or name
