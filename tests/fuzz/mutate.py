"""Mutators: each takes a class file and damages it in one way, mostly one that survives the first checks."""

from __future__ import annotations

import struct
from collections.abc import Callable
from random import Random

from tests.fuzz.layout import CodeLayout, Layout, constant_end, lay_out, u2, u4

Mutator = Callable[[bytearray, Layout, Random], None]

_BYTES = (0, 1, 2, 3, 4, 5, 16, 127, 128, 254, 255)
_TEXTS = (
    b"", b"I", b"J", b"D", b"[I", b"[[J", b"V", b"()V", b"()I", b"(I)V", b"(JD)J", b"<init>", b"<clinit>",
    b"java/lang/Object", b"java/lang/String", b"java/lang/Thread", b"Ljava/lang/String;",
    b"[Ljava/lang/Object;", b"java/lang/Integer", b"java/lang/Runnable", b"([Ljava/lang/String;)V",
    b"(Ljava/lang/Object;)Z", b"Code", b"gone/Missing",
    b"(JJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJJ)V",
    b"a.b", b"\xc0\x80", b"\xff", b"main", b"run", b"hashCode", b"java/lang/invoke/VarHandle",
    b"ConstantValue", b"java/lang/Enum", b"java/lang/Record", b"[" * 256 + b"I", b"(" + b"J" * 130 + b")V",
)  # fmt: skip
_TAGS = (1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18)
_CODES = tuple(range(202))
_TWO_BYTE_OPERAND = frozenset((17, 19, 20, *range(153, 169), *range(178, 185), 187, 189, 192, 193, 198, 199))


def _u2(data: bytearray, at: int, value: int) -> None:
    struct.pack_into(">H", data, at, value & 0xFFFF)


def _some_u2(random: Random, layout: Layout, before: int = 0) -> int:
    """Mostly the index of a constant like `before`, sometimes any index or a number at an edge."""
    alike = [indexes for indexes in layout.indexes.values() if before in indexes]
    if alike and random.random() < 0.8:
        return random.choice(alike[0])
    if random.random() < 0.7:
        return random.randrange(layout.count + 1)
    return random.choice((0, 1, 255, 256, 0x7FFF, 0x8000, 0xFFFF, random.randrange(65536)))


def flip_bit(data: bytearray, layout: Layout, random: Random) -> None:
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def set_byte(data: bytearray, layout: Layout, random: Random) -> None:
    data[random.randrange(len(data))] = random.choice(_BYTES)


def insert(data: bytearray, layout: Layout, random: Random) -> None:
    at = random.randrange(len(data))
    data[at:at] = bytes(random.randrange(256) for _ in range(random.randint(1, 9)))


def remove(data: bytearray, layout: Layout, random: Random) -> None:
    at = random.randrange(len(data))
    del data[at : at + random.randint(1, 9)]


def truncate(data: bytearray, layout: Layout, random: Random) -> None:
    del data[random.randrange(len(data)) :]


def repeat(data: bytearray, layout: Layout, random: Random) -> None:
    at, size = random.randrange(len(data)), random.randint(1, 40)
    data[at:at] = data[at : at + size]


def pool_reference(data: bytearray, layout: Layout, random: Random) -> None:
    """A constant refers to another one than before."""
    tag, at = random.choice([found for found in layout.constants if found[0] not in (1, 3, 4, 5, 6)])
    second = tag in (9, 10, 11, 12, 17, 18) and random.random() < 0.5
    place = at + (3 if second else 2 if tag == 15 else 1)
    _u2(data, place, _some_u2(random, layout, u2(data, place)))


def constant_value(data: bytearray, layout: Layout, random: Random) -> None:
    """Another number; in a class without numbers, another tag."""
    numbers = [found for found in layout.constants if found[0] in (3, 4, 5, 6)]
    if not numbers and random.random() < 0.7:
        similar_opcode(data, layout, random)
        return
    if not numbers:
        data[random.choice(layout.constants)[1]] = random.choice(_TAGS)
        return
    tag, at = random.choice(numbers)
    for offset in range(1, 5 if tag in (3, 4) else 9):
        data[at + offset] = random.choice(_BYTES)


def text(data: bytearray, layout: Layout, random: Random) -> None:
    """A Utf8 constant gets another text: of this class, or a telling one."""
    texts = [at for tag, at in layout.constants if tag == 1]
    at, other = random.choice(texts), random.choice(texts)
    new = random.choice(_TEXTS)
    if random.random() < 0.4:
        new = bytes(data[other + 3 : constant_end(data, 1, other)])
    data[at + 1 : constant_end(data, 1, at)] = struct.pack(">H", len(new)) + new


def descriptor(data: bytearray, layout: Layout, random: Random) -> None:
    """One type letter of a descriptor becomes another."""
    ends = [(at, constant_end(data, tag, at)) for tag, at in layout.constants if tag == 1]
    found = [(at, end) for at, end in ends if end > at + 3 and (data[at + 3] in b"([" or end == at + 4)]
    if not found:
        flip_bit(data, layout, random)
        return
    at, end = random.choice(found)
    data[random.randrange(at + 3, end)] = random.choice(b"IJFDZBCS[VL;()")


def flags(data: bytearray, layout: Layout, random: Random) -> None:
    at = random.choice(layout.flags)
    _u2(data, at, u2(data, at) ^ 1 << random.randrange(16))


def member_name(data: bytearray, layout: Layout, random: Random) -> None:
    if layout.names:
        at = random.choice(layout.names)
        _u2(data, at, _some_u2(random, layout, u2(data, at)))


def supers(data: bytearray, layout: Layout, random: Random) -> None:
    """Another this, super or interface."""
    at = random.choice(layout.supers)
    _u2(data, at, _some_u2(random, layout, u2(data, at)))


def attribute(data: bytearray, layout: Layout, random: Random) -> None:
    """Another name or length of an attribute."""
    at = random.choice(layout.attributes)
    if random.random() < 0.5:
        _u2(data, at, _some_u2(random, layout, u2(data, at)))
    else:
        size = u4(data, at + 2)
        others = (0, size - 1, size + 1, size + 2, 0xFFFFFFFF, 0x7FFFFFFF, random.randrange(300))
        other = random.choice(others)
        struct.pack_into(">I", data, at + 2, other & 0xFFFFFFFF)


def _a_code(layout: Layout, random: Random) -> CodeLayout | None:
    codes = [code for code in layout.codes if code.start < code.end]  # another mutation may have emptied one
    return random.choice(codes) if codes else None


def opcode(data: bytearray, layout: Layout, random: Random) -> None:
    """A byte of code becomes an opcode."""
    code = _a_code(layout, random)
    if code is not None:
        data[random.randrange(code.start, code.end)] = random.choice(_CODES)


def similar_opcode(data: bytearray, layout: Layout, random: Random) -> None:
    """A byte of code becomes a neighbour: mostly the same operation on another type or with another test."""
    code = _a_code(layout, random)
    if code is not None:
        at = random.randrange(code.start, code.end)
        data[at] = (data[at] + random.choice((-4, -3, -2, -1, 1, 2, 3, 4))) & 0xFF


def operand(data: bytearray, layout: Layout, random: Random) -> None:
    """The operand of what looks like an instruction with two operand bytes: another constant or target."""
    code = _a_code(layout, random)
    if code is None:
        return
    places = [at for at in range(code.start, code.end - 2) if data[at] in _TWO_BYTE_OPERAND]
    if places:
        at = random.choice(places)
        branch = 153 <= data[at] <= 168 or data[at] in (198, 199)
        _u2(data, at + 1, random.randint(-30, 30) if branch else _some_u2(random, layout, u2(data, at + 1)))


def code_size(data: bytearray, layout: Layout, random: Random) -> None:
    """Another number of stack entries, locals, or bytes of code."""
    code = _a_code(layout, random)
    if code is not None:
        at = code.attribute + random.choice((6, 8, 12))
        _u2(data, at, random.choice((0, 1, 2, 3, 65535, random.randrange(20))))


def resize_code(data: bytearray, layout: Layout, random: Random) -> None:
    """Bytes of code inserted, removed or repeated, with all lengths mended but no jump."""
    code = _a_code(layout, random)
    if code is None:
        return
    at = random.randrange(code.start, code.end)
    size = random.randint(1, 4)
    match random.randrange(3):
        case 0:
            data[at:at] = bytes(random.choice(_CODES) for _ in range(size))
        case 1:
            size = -min(size, code.end - at)
            del data[at : at - size]
        case _:
            size = min(3 * size, code.end - at)
            data[at:at] = data[at : at + size]
    for length in (code.attribute + 2, code.attribute + 10):
        struct.pack_into(">I", data, length, u4(data, length) + size)


def handler(data: bytearray, layout: Layout, random: Random) -> None:
    """An entry of an exception table changed, or added."""
    code = _a_code(layout, random)
    if code is None:
        return
    size, count = code.end - code.start, u2(data, code.handlers)
    if count and random.random() < 0.6:
        at = code.handlers + 2 + 8 * random.randrange(count) + 2 * random.randrange(4)
        _u2(data, at, random.randrange(size + 1) if random.random() < 0.7 else _some_u2(random, layout))
        return
    start, end = sorted((random.randrange(size), random.randrange(size) + 1))
    caught = random.choice((0, 0, _some_u2(random, layout)))
    entry = struct.pack(">HHHH", start, end, random.randrange(size), caught)
    data[code.handlers + 2 : code.handlers + 2] = entry
    _u2(data, code.handlers, count + 1)
    struct.pack_into(">I", data, code.attribute + 2, u4(data, code.attribute + 2) + 8)


# The blind ones mostly end in an error of the reader, so the aimed ones get most of the lots.
BLIND: tuple[Mutator, ...] = (flip_bit, set_byte, insert, remove, truncate, repeat)
AIMED: tuple[Mutator, ...] = (
    pool_reference, constant_value, text, descriptor, flags, member_name, supers, attribute, opcode, opcode,
    similar_opcode, similar_opcode, operand, operand, code_size, resize_code, handler,
)  # fmt: skip


def mutant(original: bytes, random: Random) -> tuple[bytes, tuple[str, ...]]:
    """A damaged copy, and what was done to it. Of several aimed mutations each one sees the last one's
    result, as long as that can still be read."""
    data = bytearray(original)
    done: list[str] = []
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        try:
            layout = lay_out(data)
        except (struct.error, IndexError, KeyError):
            break
        mutator = random.choice(BLIND if random.random() < 0.15 else AIMED)
        mutator(data, layout, random)
        done.append(mutator.__name__)
    return bytes(data), tuple(done)
