"""java.lang.String: looking for characters and substrings, and comparing parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.java_lang.strings import CHARS, S, as_units, by_bytecode, refused, units
from jvm.natives.registry import native, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_OWN: Final = frozenset({"java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer"})
"""What is asked for no characters: whatever else is a CharSequence may come to code of the program."""
_MOST_ASKED: Final = 200
"""Characters of another CharSequence."""


@native(CALLS, "java/lang/String.contentEquals(Ljava/lang/CharSequence;)Z")
def string_content_equals(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> object:
    if other is None:
        return by_bytecode(machine, thread, "contentEquals", f"({CHARS})Z", this, (None,))
    if other.cls.name not in _OWN:
        point = machine.natives.phase("String.contentEquals of the program's", _length_known)
        return then(machine, thread, other.cls.vtable["length()I"], (other,), point, (other, this.payload))
    if isinstance(other.payload, str):
        return int(other.payload == this.payload)
    return by_bytecode(machine, thread, "contentEquals", f"({CHARS})Z", this, (other,))


def _length_known(machine: Machine, thread: Thread, length: int, other: Obj, own: str) -> object:
    """Another CharSequence is asked for its characters one by one. Raises Unmodelled if these are
    many.
    """
    if length != len(own):
        return 0
    if length > _MOST_ASKED:
        raise Unmodelled(f"java.lang.String.contentEquals of a {other.cls.binary} of {length:,} characters")
    return _ask(machine, thread, other, own, 0)


def _ask(machine: Machine, thread: Thread, other: Obj, own: str, at: int) -> object:
    if at == len(own):
        return 1
    point = machine.natives.phase("String.contentEquals at", _answered)
    return then(machine, thread, other.cls.vtable["charAt(I)C"], (other, at), point, (other, own, at))


def _answered(machine: Machine, thread: Thread, char: int, other: Obj, own: str, at: int) -> object:
    return _ask(machine, thread, other, own, at + 1) if char == ord(own[at]) else 0


@native(CALLS, "java/lang/String.regionMatches(ILjava/lang/String;II)Z")
def string_region_matches(
    machine: Machine, thread: Thread, this: Obj, at: int, other: Obj | None, to: int, count: int
) -> object:
    if other is None:
        return by_bytecode(machine, thread, "regionMatches", f"(I{S}II)Z", this, (at, None, to, count))
    a, b = units(machine, thread, this), units(machine, thread, other)
    if to < 0 or at < 0 or at > len(a) - count or to > len(b) - count:
        return 0
    return int(count <= 0 or a[at : at + count] == b[to : to + count])


@native(CALLS, "java/lang/String.regionMatches(ZILjava/lang/String;II)Z")
def string_region_matches_case(
    machine: Machine, thread: Thread, this: Obj, ignore: int, at: int, other: Obj | None, to: int, count: int
) -> object:
    if not ignore:
        return string_region_matches(machine, thread, this, at, other, to, count)
    if other is None:
        return by_bytecode(machine, thread, "regionMatches", f"(ZI{S}II)Z", this, (1, at, None, to, count))
    a, b = units(machine, thread, this), units(machine, thread, other)
    if to < 0 or at < 0 or at > len(a) - count or to > len(b) - count:
        return 0
    if a.isascii() and b.isascii():
        return int(count <= 0 or a[at : at + count].lower() == b[to : to + count].lower())
    return by_bytecode(
        machine, thread, "regionMatches", "(ZILjava/lang/String;II)Z", this, (ignore, at, other, to, count)
    )


@native(CONSTANT, "java/lang/String.startsWith(Ljava/lang/String;I)Z")
def string_starts_with(machine: Machine, thread: Thread, this: Obj, prefix: Obj | None, at: int) -> int:
    if at < 0:
        return 0
    a, b = units(machine, thread, this), units(machine, thread, prefix, 'invoke "String.length()"')
    return int(at <= len(a) - len(b) and a.startswith(b, at))


@native(CONSTANT,
    "java/lang/String.indexOf(I)I", "java/lang/String.indexOf(II)I",
)  # fmt: skip
def string_index_of(machine: Machine, thread: Thread, this: Obj, char: int, start: int = 0) -> int:
    wanted = as_units(char)
    return units(machine, thread, this).find(wanted, max(start, 0)) if wanted else -1


@native(CONSTANT, "java/lang/String.indexOf(III)I")
def string_index_of_within(
    machine: Machine, thread: Thread, this: Obj, char: int, start: int, end: int
) -> int:
    text, wanted = units(machine, thread, this), as_units(char)
    if not 0 <= start <= end <= len(text):
        raise refused(machine, thread, "checkBoundsBeginEnd(III)V", start, end, len(text))
    return text.find(wanted, start, end) if wanted else -1


@native(CONSTANT, "java/lang/String.lastIndexOf(II)I")
def string_last_index_of(machine: Machine, thread: Thread, this: Obj, char: int, start: int) -> int:
    text, wanted = units(machine, thread, this), as_units(char)
    return text.rfind(wanted, 0, start + len(wanted)) if wanted and start >= 0 else -1


@native(CONSTANT, "java/lang/String.indexOf(Ljava/lang/String;)I")
def string_index_of_string(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> int:
    return units(machine, thread, this).find(units(machine, thread, other, 'invoke "String.coder()"'))


@native(CALLS, "java/lang/String.indexOf(Ljava/lang/String;I)I")
def string_index_of_string_from(
    machine: Machine, thread: Thread, this: Obj, other: Obj | None, start: int
) -> object:
    if other is None:
        return by_bytecode(machine, thread, "indexOf", f"({S}I)I", this, (None, start))
    a = units(machine, thread, this)
    return a.find(units(machine, thread, other), min(max(start, 0), len(a)))


@native(CALLS, "java/lang/String.indexOf(Ljava/lang/String;II)I")
def string_index_of_string_within(
    machine: Machine, thread: Thread, this: Obj, other: Obj | None, start: int, end: int
) -> object:
    if other is None:
        return by_bytecode(machine, thread, "indexOf", f"({S}II)I", this, (None, start, end))
    a, b = units(machine, thread, this), units(machine, thread, other)
    if not 0 <= start <= end <= len(a):
        raise refused(machine, thread, "checkBoundsBeginEnd(III)V", start, end, len(a))
    return a.find(b, start, end)


@native(CALLS, "java/lang/String.lastIndexOf(Ljava/lang/String;I)I")
def string_last_index_of_string(
    machine: Machine, thread: Thread, this: Obj, other: Obj | None, start: int
) -> object:
    if other is None:
        return by_bytecode(machine, thread, "lastIndexOf", f"({S}I)I", this, (None, start))
    a, b = units(machine, thread, this), units(machine, thread, other)
    return a.rfind(b, 0, min(start, len(a)) + len(b)) if start >= 0 else -1
