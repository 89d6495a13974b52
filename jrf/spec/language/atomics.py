"""Atomic classes of the library: the maps that hold their values."""

from __future__ import annotations

from typing import Final

from jrf.spec.language.typed import (
    Key,
)

ATOMIC: Final = "java/util/concurrent/atomic/Atomic"
ATOMIC_VALUES: Final = {"Integer": "I", "Long": "J", "Boolean": "Z", "Reference": "Ljava/lang/Object;"}
ATOMIC_ARRAYS: Final = {"IntegerArray": "I", "LongArray": "J", "ReferenceArray": "Ljava/lang/Object;"}


def atomic_value(owner: str) -> Key | None:
    """The map of the values of an atomic class, None for other classes."""
    if not owner.startswith(ATOMIC):
        return None
    kind = ATOMIC_VALUES.get(owner[len(ATOMIC) :])
    return None if kind is None else Key(owner, "value", kind, volatile=True)


def atomic_element(owner: str) -> str | None:
    """The descriptor of the elements of an atomic array class."""
    return ATOMIC_ARRAYS.get(owner[len(ATOMIC) :]) if owner.startswith(ATOMIC) else None
