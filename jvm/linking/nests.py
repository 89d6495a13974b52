"""Nest mates, which may use each other's private members (JVMS 5.4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jvm.linking.classes import JClass


def same_nest(a: JClass, b: JClass) -> bool:
    """Nest mates by their common outermost class (JVMS 5.4.4), taken from the nest host attribute."""
    if a is b:
        return True
    return nest_host(a) == nest_host(b)


def nest_host(cls: JClass) -> str:
    """A hidden class may have been put into a nest as it was defined."""
    joined = cls.data.get("nest host")
    if isinstance(joined, str):
        return joined
    host = cls.class_file.nest_host if cls.class_file is not None else None
    if host is not None:
        return host
    # Class files before version 55 have no nests; their compilers made accessors, so the outermost name does
    # no harm.
    return (
        cls.name.partition("$")[0] if cls.class_file is not None and cls.class_file.major < 55 else cls.name
    )
