"""Local digests: what one object or thread holds, with its references to dynamic objects left open.

A digest is 128 bits of BLAKE2b over a content without addresses, the same in every process.
"""

from __future__ import annotations

from enum import Enum
from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING, Final

from jvm.linking.classes import JClass
from jvm.objects.objects import Cell, LocalDigest, Obj

if TYPE_CHECKING:
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

CACHE_LIMIT: Final = 400_000
_THREADS: Final = 1_000
# What no string or number of a program is: marks of references and of the JVM's own facts.
_OPEN: Final = b"?"  # a reference to a dynamic object
_BASE: Final = b"@"
_CLASS: Final = b"C"
_METHOD: Final = b"M"

_EMPTY: Final = LocalDigest(0, (), ())


class LocalDigests:
    """Makes the local digests of one machine, and keeps them."""

    def __init__(self, threads: list[Thread]) -> None:
        self.threads = threads
        self._cache: dict[object, int] = {}
        self._ended: dict[tuple[Thread, int, bool, str, bool], LocalDigest] = {}
        self._names: dict[object, str] = {}

    @property
    def nameless(self) -> bool:
        """A fact was met that has no name but its number in this process: fingerprints mean nothing in
        another one."""
        return bool(self._names)

    def digest(self, content: object) -> int:
        """128 bits of a tree of tuples, strings and numbers."""
        found = self._cache.get(content)
        if found is None:
            if len(self._cache) > CACHE_LIMIT:
                self._cache.clear()
            data = repr(content).encode("utf-8", "surrogatepass")
            found = int.from_bytes(blake2b(data, digest_size=16).digest(), "little")
            self._cache[content] = found
        return found

    def identify(self, content: object) -> int:
        """What stands for a content in fingerprints."""
        return self.digest(content)

    def _encode(self, value: object, refs: list[Obj]) -> object:
        """A cell or payload without addresses; references to dynamic objects go to `refs`."""
        kind = value.__class__
        if kind is int or value is None or kind is str or kind is bool:
            return value
        if kind is Obj:
            key = value.key  # type: ignore[attr-defined]
            if key.__class__ is tuple:
                refs.append(value)  # type: ignore[arg-type]
                return _OPEN
            return (_BASE, key)
        if kind is float:
            return pack("<d", value)
        if kind is tuple:
            return tuple([self._encode(item, refs) for item in value])  # type: ignore[attr-defined]
        if kind is JClass:
            return (_CLASS, value.name)  # type: ignore[attr-defined]
        signature = getattr(value, "signature", None)
        return (_METHOD, signature if signature is not None else self._name_of(value))

    def _name_of(self, value: object) -> str:
        """A name for a function or other immutable fact of the JVM's own; it is kept, so that no other gets
        it."""
        if isinstance(value, Enum):
            return f"{value.__class__.__module__}.{value!r}"
        if isinstance(value, tuple):
            raise AssertionError(
                f"a {value.__class__.__name__} in a frame or payload, whose objects are unseen"
            )
        name = self._names.get(value)
        if name is None:
            name = self._names[value] = f"#{len(self._names)}"
        return name

    def _object(
        self,
        obj: Obj,
        cells: list[Cell],
        monitor: tuple[int, int, tuple[int, ...]] | None,
        payload: object,
        shared: int,
        built: int,
        hashed: int | None,
    ) -> LocalDigest:
        refs: list[Obj] = []
        encoded = []
        for value in cells:
            kind = value.__class__
            encoded.append(value if kind is int or value is None else self._encode(value, refs))
        owner: object = None
        if monitor is not None:
            tid, count, waiting = monitor
            threads = self.threads
            owner = (threads[tid].key if tid >= 0 else None, count, tuple([threads[w].key for w in waiting]))
        content = (
            obj.cls.name, tuple(encoded), owner, None if payload is None else self._encode(payload, refs),
            shared, built, hashed, obj.trusted_threshold,
        )  # fmt: skip
        return _local(self.identify(content if obj.key.__class__ is tuple else (obj.key, content)), refs)

    def local(self, obj: Obj) -> LocalDigest:
        found = obj.digest
        if found is None:
            found = obj.digest = self._object(
                obj, obj.cells, obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash
            )
        return found

    def thread(self, thread: Thread) -> LocalDigest:
        """The local digest of a thread's present state."""
        top = thread.top
        if top is not None:
            cached = top.thread_digest
            if (
                cached is not None and cached[0] is thread and cached[1] is thread.permit
                and cached[2] is thread.interrupted and cached[3] == thread.phase
                and cached[4] is thread.loose
            ):  # fmt: skip
                return cached[5]
        elif thread.uncaught is None:
            key = (thread, thread.permit, thread.interrupted, thread.phase, thread.loose)
            ended = self._ended.get(key)
            if ended is None:
                if len(self._ended) >= _THREADS:
                    self._ended.clear()
                ended = self._ended[key] = self._thread(thread)
            return ended
        found = self._thread(thread)
        if top is not None and thread.uncaught is None:
            flags = (thread, thread.permit, thread.interrupted, thread.phase, thread.loose)
            top.thread_digest = (*flags, found)
        return found

    def _thread(self, thread: Thread) -> LocalDigest:
        top, obj, uncaught = thread.top, thread.obj, thread.uncaught
        below = _EMPTY if top is None else top.digest or self._frame(top)
        refs = below.refs
        dynamic = obj.key.__class__ is tuple
        content = (
            thread.key, below.digest, top is None, thread.permit, thread.loose, thread.interrupted,
            thread.phase, uncaught is not None and uncaught.cls.name, _OPEN if dynamic else obj.key,
        )  # fmt: skip
        digest = self.identify(content)
        if dynamic:
            refs = (obj, *refs)
        return LocalDigest(digest, refs, refs if len(refs) < 2 else tuple(dict.fromkeys(refs)))

    def _frame(self, frame: Frame) -> LocalDigest:
        found = frame.digest
        if found is None:
            parent = frame.parent
            below = self._frame(parent) if parent is not None else _EMPTY
            own: list[Obj] = []
            values = tuple([self._encode(value, own) for value in frame.values])
            refs = (*below.refs, *own) if own else below.refs
            found = frame.digest = LocalDigest(
                self.identify((below.digest, frame.point.uid, values)), refs, ()
            )
        return found


def _local(digest: int, refs: list[Obj]) -> LocalDigest:
    found = tuple(refs)
    return LocalDigest(digest, found, found if len(found) < 2 else tuple(dict.fromkeys(found)))
