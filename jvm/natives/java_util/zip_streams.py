"""java.util.zip.Deflater and Inflater over byte arrays: zlib is Python's.

A stream's state is what was done to it since it was made: a tuple of texts and numbers, which can be undone
and compared. The zlib object that it stands for is made from it again when it is not at hand. All streams are
in the payload of one object, by the address that Java knows them by.

What zlib would hold back until there is room is compressed at once here and handed out as there is room. For
input beyond what zlib takes in at once the two could be told apart, so more is refused, as are dictionaries
and changes of level or strategy within a stream.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from jvm.effects import ELEMENTS, OWN, reads, writes
from jvm.errors import Unmodelled
from jvm.natives.java_lang.string_bytes import put_all, taken
from jvm.natives.registry import native, refuse
from jvm.objects.constant_objects import constant_object

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_DEFLATER: Final = "java/util/zip/Deflater"
_INFLATER: Final = "java/util/zip/Inflater"
DIRECT: Final = "java.util.zip over direct buffers"
_FINISH: Final = 4
MOST_INPUT: Final = 16_384
"""Bytes that zlib takes in whatever room there is for output."""
_KEPT: Final = 32

_FINISHED: Final = 1 << 62  # the bit of a result; the one above says that a dictionary is needed


T = TypeVar("T")
Done: TypeAlias = "tuple[tuple[str, int], ...]"


class Stream(NamedTuple):
    """`level` is None for inflating. `nowrap`: without header and checksum. `done`: each input with its flush
    mode (for inflating, with the room there was), as text of the code points 0 to 255. `given`: how much of
    the compressed output was handed out.
    """

    level: int | None
    strategy: int
    nowrap: bool
    done: Done = ()
    given: int = 0


def _table(machine: Machine) -> Obj:
    return constant_object(machine.loader.load("java/lang/Object"), "zip streams", ())


def _stream(machine: Machine, address: int) -> Stream:
    streams = _table(machine).payload
    assert isinstance(streams, tuple)
    return Stream(*next(state for at, state in streams if at == address))


def _keep(machine: Machine, address: int, stream: Stream | None) -> None:
    table = _table(machine)
    machine.journal.change(table)
    assert isinstance(table.payload, tuple)
    others = [entry for entry in table.payload if entry[0] != address]
    table.payload = tuple(sorted([*others, *([] if stream is None else [(address, tuple(stream))])]))


def _made(machine: Machine, thread: Thread, stream: Stream) -> int:
    """An address that does not depend on what other threads do."""
    name = repr((thread.new_key(), stream.level is None)).encode()
    address = int.from_bytes(blake2b(name, digest_size=7).digest(), "big") | 1
    _keep(machine, address, stream)
    return address


@native(OWN, f"{_DEFLATER}.init(IIZ)J")
def deflater_init(machine: Machine, thread: Thread, level: int, strategy: int, nowrap: int) -> int:
    if not -1 <= level <= 9:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", None)
    return _made(machine, thread, Stream(level, strategy, bool(nowrap)))


@native(OWN, f"{_INFLATER}.init(Z)J")
def inflater_init(machine: Machine, thread: Thread, nowrap: int) -> int:
    return _made(machine, thread, Stream(None, 0, bool(nowrap)))


@native(OWN, f"{_DEFLATER}.reset(J)V", f"{_INFLATER}.reset(J)V")
def reset(machine: Machine, thread: Thread, address: int) -> None:
    _keep(machine, address, _stream(machine, address)._replace(done=(), given=0))


@native(OWN, f"{_DEFLATER}.end(J)V", f"{_INFLATER}.end(J)V")
def end(machine: Machine, thread: Thread, address: int) -> None:
    _keep(machine, address, None)


def _bits(nowrap: bool) -> int:
    return -zlib.MAX_WBITS if nowrap else zlib.MAX_WBITS


class _Kept(Generic[T]):
    """What streams are after all that was done to them; the latest ones are kept, the others made again."""

    def __init__(self, fresh: Callable[[Stream], T], after: Callable[[T, str, int], T]) -> None:
        self._fresh = fresh
        self._after = after
        self._known: OrderedDict[tuple[Stream, Done], T] = OrderedDict()

    def of(self, stream: Stream) -> T:
        start, done = stream._replace(done=(), given=0), stream.done
        known = len(done)
        while known and (start, done[:known]) not in self._known:
            known -= 1
        state = self._known[start, done[:known]] if known else self._fresh(start)
        for data, how in done[known:]:
            state = self._after(state, data, how)
        self._known[start, done] = state
        self._known.move_to_end((start, done))
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return state


# -- compression


class Compressed(NamedTuple):
    """A compressor, not to be used but copied, and all its output."""

    compressor: zlib._Compress
    output: bytes


def _compressor(start: Stream) -> Compressed:
    level = -1 if start.level is None else start.level
    made = zlib.compressobj(level, zlib.DEFLATED, _bits(start.nowrap), zlib.DEF_MEM_LEVEL, start.strategy)
    return Compressed(made, b"")


def _compress(before: Compressed, data: str, flush: int) -> Compressed:
    compressor, output = before.compressor.copy(), before.output
    if data:  # or zlib forgets that it flushed already
        output += compressor.compress(data.encode("latin-1"))
    if flush == _FINISH:
        return Compressed(before.compressor, output + compressor.flush(zlib.Z_FINISH))
    if flush:
        output += compressor.flush(flush)
    return Compressed(compressor, output)


_COMPRESSED: Final = _Kept(_compressor, _compress)


@native(reads(ELEMENTS) | writes(ELEMENTS) | OWN, f"{_DEFLATER}.deflateBytesBytes(J[BII[BIIII)J")
def deflate(
    machine: Machine,
    thread: Thread,
    this: Obj,
    address: int,
    source: Obj,
    at: int,
    count: int,
    target: Obj,
    to: int,
    room: int,
    flush: int,
    parameters: int,
) -> int:
    """How much was read and written, and whether the stream has ended (Deflater.deflate)."""
    stream = _stream(machine, address)
    if parameters & 1:
        if stream.done:
            raise Unmodelled("java.util.zip.Deflater: another level or strategy within a stream")
        # The JDK calls deflateParams instead of deflate then.
        _keep(machine, address, stream._replace(level=parameters >> 3, strategy=parameters >> 1 & 3))
        return _result(0, 0, finished=False)
    if count > MOST_INPUT:
        raise Unmodelled(f"java.util.zip.Deflater: more than {MOST_INPUT:,} bytes of input at once")
    finished = bool(stream.done) and stream.done[-1][1] == _FINISH
    held = bool(stream.done) and len(_COMPRESSED.of(stream).output) > stream.given
    if not finished and (count or flush == _FINISH or (flush and not held)):
        text = _text(taken(machine, thread, source, at, at + count))
        stream = stream._replace(done=(*stream.done, (text, flush)))
        finished = flush == _FINISH
    everything = _COMPRESSED.of(stream).output
    output = everything[stream.given : stream.given + room]
    put_all(machine, thread, target, to, _signed_bytes(output))
    stream = stream._replace(given=stream.given + len(output))
    rest = len(everything) - stream.given
    _keep(machine, address, stream)
    # Without a checksum behind it, zlib sees that it has ended only where there is room left.
    ended = finished and not rest and (not stream.nowrap or len(output) < room)
    return _result(count, len(output), ended)


@native(OWN, f"{_DEFLATER}.getAdler(J)I")
def deflater_adler(machine: Machine, thread: Thread, address: int) -> int:
    """The checksum of all input; 1 before there is any, and 0 without a header (zlib keeps none then)."""
    stream = _stream(machine, address)
    if stream.nowrap:
        raise Unmodelled("java.util.zip.Deflater.getAdler without a header")
    return _signed(zlib.adler32("".join(data for data, _ in stream.done).encode("latin-1")))


# -- decompression


class Decompressed(NamedTuple):
    """A decompressor, not to be used but copied; what it gave last, how much of the last input it took, and
    the checksum of all that it gave.
    """

    decompressor: zlib._Decompress
    output: bytes
    used: int
    adler: int


def _decompressor(start: Stream) -> Decompressed:
    return Decompressed(zlib.decompressobj(_bits(start.nowrap)), b"", 0, 1)


def _decompress(before: Decompressed, text: str, room: int) -> Decompressed:
    """Raises zlib.error."""
    decompressor, data = before.decompressor.copy(), text.encode("latin-1")
    output = decompressor.decompress(data, room)
    left = len(decompressor.unused_data) if decompressor.eof else len(decompressor.unconsumed_tail)
    return Decompressed(decompressor, output, len(data) - left, zlib.adler32(output, before.adler))


_DECOMPRESSED: Final = _Kept(_decompressor, _decompress)


@native(reads(ELEMENTS) | writes(ELEMENTS) | OWN, f"{_INFLATER}.inflateBytesBytes(J[BII[BII)J")
def inflate(
    machine: Machine,
    thread: Thread,
    this: Obj,
    address: int,
    source: Obj,
    at: int,
    count: int,
    target: Obj,
    to: int,
    room: int,
) -> int:
    """How much was read and written, and whether the stream has ended (Inflater.inflate)."""
    stream = _stream(machine, address)
    ended = _DECOMPRESSED.of(stream).decompressor.eof
    if ended or not room:
        return _result(0, 0, ended)
    stream = stream._replace(
        done=(*stream.done, (_text(taken(machine, thread, source, at, at + count)), room))
    )
    try:
        after = _DECOMPRESSED.of(stream)
    except zlib.error as problem:
        raise _wrong(machine, thread, str(problem)) from None
    put_all(machine, thread, target, to, _signed_bytes(after.output))
    _keep(machine, address, stream)
    return _result(after.used, len(after.output), after.decompressor.eof)


def _wrong(machine: Machine, thread: Thread, problem: str) -> Exception:
    """The DataFormatException for what Python says of an error of zlib."""
    if "Error 2 " in problem:
        return Unmodelled("java.util.zip.Inflater: data with a dictionary")
    message = problem.partition(": ")[2] or None
    return machine.failed(thread, "java/util/zip/DataFormatException", message)


@native(OWN, f"{_INFLATER}.getAdler(J)I")
def inflater_adler(machine: Machine, thread: Thread, address: int) -> int:
    """The checksum of all output."""
    stream = _stream(machine, address)
    if stream.nowrap:
        raise Unmodelled("java.util.zip.Inflater.getAdler without a header")
    return _signed(_DECOMPRESSED.of(stream).adler)


def _text(values: list[int | float | None | Obj]) -> str:
    return bytes(int(value) & 0xFF for value in values if isinstance(value, int)).decode("latin-1")


def _signed_bytes(data: bytes) -> list[int | float | None | Obj]:
    return [byte - 256 if byte > 127 else byte for byte in data]


def _signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value


def _result(read: int, written: int, finished: bool) -> int:
    return read | written << 31 | (_FINISHED if finished else 0)


refuse(
    "dictionaries of java.util.zip",
    f"{_DEFLATER}.setDictionary(J[BII)V",
    f"{_DEFLATER}.setDictionaryBuffer(JJI)V",
    f"{_INFLATER}.setDictionary(J[BII)V",
    f"{_INFLATER}.setDictionaryBuffer(JJI)V",
)
refuse(
    DIRECT,
    f"{_DEFLATER}.deflateBytesBuffer(J[BIIJIII)J",
    f"{_DEFLATER}.deflateBufferBytes(JJI[BIIII)J",
    f"{_DEFLATER}.deflateBufferBuffer(JJIJIII)J",
    f"{_INFLATER}.inflateBytesBuffer(J[BIIJI)J",
    f"{_INFLATER}.inflateBufferBytes(JJI[BII)J",
    f"{_INFLATER}.inflateBufferBuffer(JJIJI)J",
)
