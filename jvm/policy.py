"""Which classes are checked: what the machine asks of whoever looks for races."""

from __future__ import annotations

from typing import Protocol


class Policy(Protocol):
    """Which classes are checked for races, and which races are known to be benign."""

    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool: ...

    def benign(self, owner: str, field: str) -> str | None: ...


class CheckEverything:
    """The policy without any trust."""

    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool:
        return True

    def benign(self, owner: str, field: str) -> str | None:
        return None
