"""Which classes of the JDK are initialized before the first start of a thread, of those that threads use."""

from __future__ import annotations

from typing import Final

from jvm.natives.settings import LOCALE, PROPERTIES, PROPERTY_TABLE, THREADS
from jvm.visibility import Visibility

LIBRARY: Final = (
    *("java/lang/", "java/util/", "java/time/", "java/text/", "java/math/", "java/io/", "java/nio/"),
    *("jdk/internal/", "sun/"),
)
"""Packages whose classes may be initialized early."""

_LOOKED_AT: Final = frozenset((PROPERTIES, PROPERTY_TABLE, LOCALE, THREADS))
"""Kinds of settings that initializers of the JDK look at."""

_WITHOUT_LOOKS: Final = ("java/lang/", "java/util/", "jdk/internal/")
_WITH_LOOKS: Final = frozenset(
    f"java/util/{name}"
    for name in (
        "Calendar",
        "Currency",
        "Locale",
        "ResourceBundle",
        "TimeZone",
        "concurrent/CompletableFuture",
        "concurrent/ForkJoinPool",
        "concurrent/SubmissionPublisher",
    )
)


def initialized_early(names: tuple[str, ...], visible: Visibility) -> tuple[str, ...]:
    """Without those whose initializers may look at a setting, if threads change one: then it matters when."""
    if _LOOKED_AT.isdisjoint(visible.settings):
        return names
    return tuple(name for name in names if _looks_at_none(name))


def _looks_at_none(name: str) -> bool:
    return name.startswith(_WITHOUT_LOOKS) and name.partition("$")[0] not in _WITH_LOOKS
