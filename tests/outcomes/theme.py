"""One kind of generated programs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    shared: tuple[str, ...]
    """Declarations of fields, each a choice: one is taken."""
    operations: tuple[str, ...]
    at_end: str = '""'
    """What is looked at when all threads have ended."""
