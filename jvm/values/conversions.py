"""Widening of primitive types (JLS 5.1.2)."""

from __future__ import annotations

from typing import Final

_WIDENED: Final = {
    "B": "SIJFD", "S": "IJFD", "C": "IJFD", "I": "JFD", "J": "FD", "F": "D", "D": "", "Z": "",
}  # fmt: skip


def widens(source: str, target: str) -> bool:
    """Whether the primitive type `source` is `target` or widens to it (JLS 5.1.2)."""
    return source == target or target in _WIDENED[source]
