"""Access flags, and which of them may stand together (JVMS 4.1, 4.5, 4.6)."""

from __future__ import annotations

from functools import cache
from typing import Final

ACC_PUBLIC: Final = 0x0001
ACC_PRIVATE: Final = 0x0002
ACC_PROTECTED: Final = 0x0004
ACC_STATIC: Final = 0x0008
ACC_FINAL: Final = 0x0010
ACC_SUPER: Final = 0x0020
ACC_SYNCHRONIZED: Final = 0x0020
ACC_VOLATILE: Final = 0x0040
ACC_BRIDGE: Final = 0x0040
ACC_TRANSIENT: Final = 0x0080
ACC_VARARGS: Final = 0x0080
ACC_NATIVE: Final = 0x0100
ACC_INTERFACE: Final = 0x0200
ACC_ABSTRACT: Final = 0x0400
ACC_STRICT: Final = 0x0800
ACC_SYNTHETIC: Final = 0x1000
ACC_ANNOTATION: Final = 0x2000
ACC_ENUM: Final = 0x4000
ACC_MODULE: Final = 0x8000

JAVA_5: Final = 49
JAVA_6: Final = 50
JAVA_7: Final = 51
JAVA_8: Final = 52
JAVA_11: Final = 55
JAVA_16: Final = 60
JAVA_17: Final = 61
"""Major versions of class files: each asks for more than those before it."""

_VISIBILITY: Final = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED
_AT_MOST_ONE: Final = frozenset((0, ACC_PUBLIC, ACC_PRIVATE, ACC_PROTECTED))
_CONSTANT: Final = ACC_PUBLIC | ACC_STATIC | ACC_FINAL


@cache
def legal_class(flags: int, major: int) -> bool:
    """JVMS 4.1; a module declaration has no other flag that means anything. Interfaces in files older than
    Java 6 may lack ACC_ABSTRACT, as `java` has it."""
    if flags & ACC_MODULE:
        return True
    if flags & ACC_INTERFACE:
        forbidden = ACC_FINAL | (ACC_SUPER | ACC_ENUM if major >= JAVA_5 else 0)
        return bool(flags & ACC_ABSTRACT or major < JAVA_6) and not flags & forbidden
    both = flags & ACC_ABSTRACT and flags & ACC_FINAL
    return not (both or (flags & ACC_ANNOTATION and major >= JAVA_5))


@cache
def legal_field(flags: int, *, of_interface: bool, major: int) -> bool:
    """JVMS 4.5."""
    if of_interface:
        others = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT
        others |= ACC_ENUM if major >= JAVA_5 else 0
        return flags & _CONSTANT == _CONSTANT and not flags & others
    return flags & _VISIBILITY in _AT_MOST_ONE and not (flags & ACC_FINAL and flags & ACC_VOLATILE)


@cache
def legal_method(flags: int, *, initializes: bool, of_interface: bool, major: int) -> bool:
    """JVMS 4.6. `initializes`: a constructor. Of a static initializer the flags mean nothing."""
    if initializes:
        others = ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT
        others |= ACC_BRIDGE if major >= JAVA_5 else 0
        return not of_interface and flags & _VISIBILITY in _AT_MOST_ONE and not flags & others
    strict = 0 if major >= JAVA_17 else ACC_STRICT
    if of_interface and major < JAVA_8:
        others = ACC_PRIVATE | ACC_PROTECTED | ACC_STATIC | ACC_FINAL | ACC_NATIVE
        others |= ACC_SYNCHRONIZED | ACC_STRICT if major >= JAVA_5 else 0
        return flags & (ACC_PUBLIC | ACC_ABSTRACT) == ACC_PUBLIC | ACC_ABSTRACT and not flags & others
    if of_interface:
        visible = flags & (_VISIBILITY | ACC_NATIVE | ACC_FINAL | ACC_SYNCHRONIZED)
        abstract = flags & ACC_ABSTRACT and flags & (ACC_PRIVATE | ACC_STATIC | strict)
        return visible in (ACC_PUBLIC, ACC_PRIVATE) and not abstract
    others = ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC
    others |= ACC_SYNCHRONIZED | strict if major >= JAVA_5 else 0
    return flags & _VISIBILITY in _AT_MOST_ONE and not (flags & ACC_ABSTRACT and flags & others)
