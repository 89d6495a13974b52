"""java.lang.String: a value whose payload is its UTF-16 code units; its JDK fields `value` and `coder` are
never filled.

Methods that only call other methods run as the JDK's bytecode; those that look into the fields are here. What
a method does with byte arrays and charsets is in `java_lang_string_bytes`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.execution.exceptions import JavaThrow
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj
from jvm.values.arithmetic import wrap_int
from jvm.values.numeric import wrap

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread

STRING = "java/lang/String"
S = f"L{STRING};"
CHARS = "Ljava/lang/CharSequence;"
TO_STRING = "toString()Ljava/lang/String;"
_LATIN1_END = "\u0100"
WHITESPACE = (  # Character.isWhitespace
    "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a"
    "\u2028\u2029\u205f\u3000"
)
_UP_TO_SPACE = "".join(map(chr, range(0x21)))


def null_argument(use: str, number: int = 1) -> str:
    """The message for a null parameter of the method of the JDK that a native stands for (JEP 358)."""
    return f'Cannot {use} because "<parameter{number}>" is null'


def units(machine: Machine, thread: Thread, obj: Obj | None, use: str | None = None, number: int = 1) -> str:
    """The code units of a String argument; NullPointerException for null, telling the JDK's `use` of it."""
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", use and null_argument(use, number))
    assert isinstance(obj.payload, str)
    return obj.payload


def is_latin1(text: str) -> bool:
    """Whether a compact string holds `text` in one byte a character."""
    return text.isascii() or max(text) < _LATIN1_END


@lru_cache(maxsize=1 << 14)
def hash_of(text: str) -> int:
    """String.hashCode."""
    value = 0
    for char in text:
        value = (31 * value + ord(char)) & 0xFFFFFFFF
    return wrap_int(value)


def as_units(code_point: int) -> str:
    """One code point as UTF-16 code units; empty if it is none."""
    if 0 <= code_point < 0x10000:
        return chr(code_point)
    if 0x10000 <= code_point <= 0x10FFFF:
        return chr(0xD7C0 + (code_point >> 10)) + chr(0xDC00 + (code_point & 0x3FF))
    return ""


def refused(machine: Machine, thread: Thread, check: str, *arguments: int) -> Exception:
    """The exception of one of String's own range checks, worded as this JDK words it; `arguments` wrap around
    like an int.
    """
    wanted = check.partition(")")[0]
    function = next(
        method.entry
        for (name, types), method in machine.heap.string_class.methods.items()
        if f"{name}{types}".startswith(wanted + ")")
    )
    try:
        machine.atomically(
            thread, machine.entry_point, (function, *(wrap("I", number) for number in arguments))
        )
    except JavaThrow as thrown:
        return thrown
    raise AssertionError(f"{check} accepts {arguments}")


# -- characters


@native(CONSTANT, "java/lang/String.length()I")
def string_length(machine: Machine, thread: Thread, this: Obj) -> int:
    return len(this.payload)  # type: ignore[arg-type]


@native(CONSTANT, "java/lang/String.isEmpty()Z")
def string_is_empty(machine: Machine, thread: Thread, this: Obj) -> int:
    return 0 if this.payload else 1


@native(CONSTANT, "java/lang/String.charAt(I)C")
def string_char_at(machine: Machine, thread: Thread, this: Obj, index: int) -> int:
    text: str = this.payload  # type: ignore[assignment]
    if 0 <= index < len(text):
        return ord(text[index])
    if jdk_feature(machine) < 21 and max(text, default="") < "\u0100":
        message = f"String index out of range: {index}"
        raise machine.failed(thread, "java/lang/StringIndexOutOfBoundsException", message)
    raise refused(machine, thread, "checkIndex(II)V", index, len(text))


def code_point_at(text: str, index: int) -> int:
    """The code point that begins at `index`; a lone surrogate stands for itself."""
    high = ord(text[index])
    if 0xD800 <= high < 0xDC00 and index + 1 < len(text):
        low = ord(text[index + 1])
        if 0xDC00 <= low < 0xE000:
            return ((high - 0xD800) << 10) + (low - 0xDC00) + 0x10000
    return high


@native(CONSTANT, "java/lang/String.codePointAt(I)I")
def string_code_point_at(machine: Machine, thread: Thread, this: Obj, index: int) -> int:
    text = units(machine, thread, this)
    if not 0 <= index < len(text):
        raise refused(machine, thread, "checkIndex(II)V", index, len(text))
    return code_point_at(text, index)


@native(CALLS, "java/lang/String.codePointBefore(I)I")
def string_code_point_before(machine: Machine, thread: Thread, this: Obj, index: int) -> object:
    text = units(machine, thread, this)
    if not 0 < index <= len(text):
        return by_bytecode(machine, thread, "codePointBefore", "(I)I", this, (index,))
    if index > 1 and code_point_at(text, index - 2) >= 0x10000:
        return code_point_at(text, index - 2)
    return ord(text[index - 1])


@native(CALLS, "java/lang/String.codePointCount(II)I")
def string_code_point_count(machine: Machine, thread: Thread, this: Obj, begin: int, end: int) -> object:
    text = units(machine, thread, this)
    if not 0 <= begin <= end <= len(text):
        return by_bytecode(machine, thread, "codePointCount", "(II)I", this, (begin, end))
    part = text[begin:end]
    return sum(1 for at in range(len(part)) if at == 0 or code_point_at(part, at - 1) < 0x10000)


@native(CONSTANT, "java/lang/String.hashCode()I")
def string_hash_code(machine: Machine, thread: Thread, this: Obj) -> int:
    return hash_of(units(machine, thread, this))


# -- comparison


@native(CONSTANT, "java/lang/String.equals(Ljava/lang/Object;)Z")
def string_equals(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> int:
    return int(other is not None and other.cls is this.cls and other.payload == this.payload)


@native(CONSTANT, "java/lang/String.compareTo(Ljava/lang/String;)I")
def string_compare_to(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> int:
    a, b = units(machine, thread, this), units(machine, thread, other, 'read field "value"')
    for x, y in zip(a, b, strict=False):
        if x != y:
            return ord(x) - ord(y)
    return len(a) - len(b)


# -- search


# -- parts


@native(CONSTANT, "java/lang/String.substring(II)Ljava/lang/String;")
def string_substring(machine: Machine, thread: Thread, this: Obj, begin: int, end: int) -> Obj:
    text = units(machine, thread, this)
    if not 0 <= begin <= end <= len(text):
        raise refused(machine, thread, "checkBoundsBeginEnd(III)V", begin, end, len(text))
    return _same_or(machine, thread, this, text[begin:end])


def _same_or(machine: Machine, thread: Thread, this: Obj, text: str) -> Obj:
    return this if text == this.payload else machine.string(thread, text) if text else machine.literal("")


@native(CONSTANT, "java/lang/String.trim()Ljava/lang/String;")
def string_trim(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return _same_or(machine, thread, this, units(machine, thread, this).strip(_UP_TO_SPACE))


def _strips(name: str, strip: Callable[[str, str], str]) -> None:
    def stripped(machine: Machine, thread: Thread, this: Obj) -> Obj:
        return _same_or(machine, thread, this, strip(units(machine, thread, this), WHITESPACE))

    native(CONSTANT, f"java/lang/String.{name}()Ljava/lang/String;")(stripped)


_strips("strip", str.strip)
_strips("stripLeading", str.lstrip)
_strips("stripTrailing", str.rstrip)


@native(CONSTANT, "java/lang/String.indexOfNonWhitespace()I")
def string_index_of_non_whitespace(machine: Machine, thread: Thread, this: Obj) -> int:
    text = units(machine, thread, this)
    return len(text) - len(text.lstrip(WHITESPACE))


@native(CONSTANT, "java/lang/String.lastIndexOfNonWhitespace()I")
def string_last_index_of_non_whitespace(machine: Machine, thread: Thread, this: Obj) -> int:
    return len(units(machine, thread, this).rstrip(WHITESPACE))


# -- new strings


@native(CONSTANT, "java/lang/String.replace(CC)Ljava/lang/String;")
def string_replace_char(machine: Machine, thread: Thread, this: Obj, old: int, new: int) -> Obj:
    return _same_or(machine, thread, this, units(machine, thread, this).replace(chr(old), chr(new)))


@native(
    CALLS | OWN,
    "java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
)
def string_replace(machine: Machine, thread: Thread, this: Obj, old: Obj | None, new: Obj | None) -> object:
    point = machine.natives.phase("String.replace old", _replace_new)
    to_string = _to_string_of(machine, thread, old, 1)
    return then(machine, thread, to_string, (old,), point, (this, new))


def _to_string_of(machine: Machine, thread: Thread, argument: Obj | None, number: int) -> Function:
    if argument is None:
        message = null_argument('invoke "java.lang.CharSequence.toString()"', number)
        raise machine.failed(thread, "java/lang/NullPointerException", message)
    return argument.cls.vtable[TO_STRING]


def _replace_new(machine: Machine, thread: Thread, old: Obj, this: Obj, new: Obj | None) -> object:
    point = machine.natives.phase("String.replace", _replaced)
    return then(machine, thread, _to_string_of(machine, thread, new, 2), (new,), point, (this, old))


def _replaced(machine: Machine, thread: Thread, new: Obj, this: Obj, old: Obj) -> Obj:
    text, from_, to = units(machine, thread, this), units(machine, thread, old), units(machine, thread, new)
    if len(to) > len(from_):
        machine.require_characters(thread, len(text) + text.count(from_) * (len(to) - len(from_)))
    changed = text.replace(from_, to)
    if changed and from_ in text and len(from_ + to) != 2:
        return machine.string(thread, changed)
    return _same_or(machine, thread, this, changed)


@native(CONSTANT, "java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;")
def string_concat(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> Obj:
    a, b = units(machine, thread, this), units(machine, thread, other, 'invoke "String.isEmpty()"')
    return machine.string(thread, a + b) if b else this


@native(CONSTANT, "java/lang/String.repeat(I)Ljava/lang/String;")
def string_repeat(machine: Machine, thread: Thread, this: Obj, count: int) -> Obj:
    text = units(machine, thread, this)
    if count < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", f"count is negative: {count}")
    if count == 1:
        return this
    if not text or not count:
        return machine.literal("")
    if len(text) * count > (1 << 31) - 1:
        raise machine.failed(
            thread, "java/lang/OutOfMemoryError", "Required length exceeds implementation limit"
        )
    machine.require_characters(thread, len(text) * count)
    return machine.string(thread, text * count)


@native(
    CONSTANT,
    "java/lang/String.join(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;",
)
def string_join(
    machine: Machine, thread: Thread, prefix: Obj, suffix: Obj, delimiter: Obj, elements: Obj, size: int
) -> Obj:
    """The joiner of String.join and StringJoiner; `elements` is an array of their own that holds no null."""
    texts = [units(machine, thread, item) for item in elements.cells[:size]]  # type: ignore[arg-type]
    between = units(machine, thread, delimiter)
    machine.require_characters(thread, sum(map(len, texts)) + len(between) * len(texts))
    text = between.join(texts)
    return machine.string(thread, units(machine, thread, prefix) + text + units(machine, thread, suffix))


@native(CONSTANT, "java/lang/String.valueOfCodePoint(I)Ljava/lang/String;")
def string_value_of_code_point(machine: Machine, thread: Thread, code_point: int) -> Obj:
    text = as_units(code_point)
    if not text:
        shown = f"{code_point & 0xFFFFFFFF:X}"
        raise machine.failed(
            thread, "java/lang/IllegalArgumentException", f"Not a valid Unicode code point: 0x{shown}"
        )
    return machine.string(thread, text)


@model(CONSTANT, "java/lang/String.valueOf(C)Ljava/lang/String;")
def string_value_of_char(machine: Machine, thread: Thread, char: int) -> Obj:
    return machine.string(thread, chr(char))


_PLAIN: Final = ("US", "ROOT", "ENGLISH", "UK")


def _change_case(name: str, change: Callable[[str], str]) -> None:
    descriptor = "(Ljava/util/Locale;)Ljava/lang/String;"

    def of_locale(machine: Machine, thread: Thread, this: Obj, locale: Obj | None) -> object:
        text = units(machine, thread, this)
        if locale is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        if text.isascii():
            changed = change(text)
            if changed == text:
                return this
            if _plain_case(machine, locale):
                return machine.string(thread, changed)
        return by_bytecode(machine, thread, name, descriptor, this, (locale,))

    native(CALLS, f"java/lang/String.{name}{descriptor}")(of_locale)


def _plain_case(machine: Machine, locale: Obj) -> bool:
    """Whether it is a constant of Locale of no language or of English. Turkish and Lithuanian change ASCII
    letters in their own way."""
    cls = machine.loader.load("java/util/Locale")
    statics = cls.statics.cells
    return any(locale is statics[cls.fields[each, "Ljava/util/Locale;"].slot] for each in _PLAIN)


_change_case("toLowerCase", str.lower)
_change_case("toUpperCase", str.upper)


@model(CONSTANT, "java/lang/ConditionalSpecialCasing.isFinalCased(Ljava/lang/String;ILjava/util/Locale;)Z")
def is_final_cased(machine: Machine, thread: Thread, text: Obj, index: int, locale: Obj | None) -> int:
    """Whether a capital sigma at `index` ends its word (Unicode 3.13, Final_Sigma)."""
    units_ = units(machine, thread, text)
    before = units_[:index]
    return int((before + "\u03a3" + units_[index + 1 :]).lower()[len(before.lower())] == "\u03c2")


# -- the JDK's code on a copy


def _view(name: str, descriptor: str) -> None:
    def run(machine: Machine, thread: Thread, this: Obj) -> object:
        return by_bytecode(machine, thread, name, descriptor, this, ())

    native(CALLS, f"java/lang/String.{name}{descriptor}")(run)


_view("lines", "()Ljava/util/stream/Stream;")
_view("chars", "()Ljava/util/stream/IntStream;")
_view("codePoints", "()Ljava/util/stream/IntStream;")


def by_bytecode(
    machine: Machine, thread: Thread, name: str, descriptor: str, this: Obj, arguments: tuple[object, ...]
) -> object:
    """Run the JDK's own method on copies of the strings whose `value` and `coder` are filled."""
    method = machine.heap.string_class.methods[name, descriptor]
    body = machine.heap.string_class.data.get("own " + method.key)
    if body is None:
        body = machine.heap.string_class.data["own " + method.key] = machine.bytecode(method)
    filled = [filled_copy(machine, thread, value) for value in (this, *arguments)]
    result: object = body(thread, *filled)  # type: ignore[operator]
    return this if result is filled[0] else result


def filled_copy(machine: Machine, thread: Thread, value: object) -> object:
    """A String as the JDK lays it out; other values unchanged."""
    if not isinstance(value, Obj) or value.cls is not machine.heap.string_class:
        return value
    from jvm.natives.java_lang.string_bytes import value_array

    text = units(machine, thread, value)
    cls = machine.heap.string_class
    copy = machine.allocate(thread, cls)
    copy.initialization = 1
    copy.payload = text
    copy.cells[cls.fields["value", "[B"].slot] = value_array(machine, thread, text)
    copy.cells[cls.fields["coder", "B"].slot] = 0 if is_latin1(text) else 1
    return copy
