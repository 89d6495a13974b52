"""Fingerprints of program states: equal for states that are equal up to the names of objects, blind to garbage.

Base objects (they exist when the first choice is made) have fixed names; the sum of their digests is kept up to date at each cut, from
what the transition touched. Objects made later are numbered by a walk from the roots: threads in the order of their keys, then base objects
that refer to such objects, in the order of their keys. A digest is 128 bits of BLAKE2b over a content without addresses, so
that it is the same in every process. Two different states share a fingerprint with probability about n²/2¹²⁹ for n states.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING, Final

from jvm.classes import JClass
from jvm.store import Key, Obj, Saved
from jvm.threads import Status, Thread

if TYPE_CHECKING:
    from jvm.points import Frame

HOLDER: Final = -1  # a digest slot's value for what refers to dynamic objects
_CACHE_LIMIT: Final = 400_000


class Canonical:
    """Keeps the fingerprint of one machine's program state."""

    def __init__(self, threads: list[Thread]) -> None:
        self.threads = threads
        self.static_sum = 0
        self.holders: dict[Key, Obj] = {}
        self.live: tuple[Key, ...] = ()
        self._cache: dict[object, int] = {}
        self._order: list[Obj] = []
        self._numbers: dict[int, int] = {}
        self._dynamic_seen = False

    # -- digests -------------------------------------------------------------------------------------------------

    def digest(self, content: object) -> int:
        """128 bits of a tree of tuples, strings and numbers."""
        found = self._cache.get(content)
        if found is None:
            if len(self._cache) > _CACHE_LIMIT:
                self._cache.clear()
            data = repr(content).encode("utf-8", "surrogatepass")
            found = int.from_bytes(blake2b(data, digest_size=16).digest(), "little")
            self._cache[content] = found
        return found

    def _encode(self, value: object) -> object:
        """A cell or payload without addresses; notes whether a dynamic object is referred to."""
        kind = value.__class__
        if kind is int or value is None or kind is str:
            return value
        if kind is Obj:
            key = value.key  # type: ignore[attr-defined]
            return self._number(value) if key.__class__ is tuple else key  # type: ignore[arg-type]
        if kind is float:
            return pack("<d", value)
        if kind is tuple:
            return tuple([self._encode(item) for item in value])  # type: ignore[attr-defined]
        if kind is JClass:
            return value.name  # type: ignore[attr-defined]
        return getattr(value, "signature", None) or repr(value)

    def _number(self, obj: Obj) -> int:
        """A dynamic object's canonical number, below all base keys."""
        self._dynamic_seen = True
        number = self._numbers.get(id(obj))
        if number is None:
            self._order.append(obj)
            self._numbers[id(obj)] = number = -len(self._order)
        return number

    def _owner(self, monitor: tuple[int, int, tuple[int, ...]] | None) -> object:
        if monitor is None:
            return None
        owner, count, waiting = monitor
        threads = self.threads
        return (
            threads[owner].key if owner >= 0 else None, count, tuple([threads[tid].key for tid in waiting])
        )  # fmt: skip

    def _content(self, name: object, cls: JClass, cells: list[object], monitor: object, payload: object,
                 hashed: int | None) -> tuple[object, ...]:  # fmt: skip
        encoded = []
        for value in cells:
            kind = value.__class__
            encoded.append(value if kind is int or value is None else self._encode(value))
        return (
            name, cls.name, tuple(encoded), monitor and self._owner(monitor),  # type: ignore[arg-type]
            payload and self._encode(payload), hashed,
        )  # fmt: skip

    # -- keeping the static sum ----------------------------------------------------------------------------------------

    def update(self, log: list[Saved]) -> None:
        """Account for the base objects a transition touched."""
        for obj, cells, monitor, payload, _, _, hashed, old in log:
            key = obj.key
            if key.__class__ is tuple:
                continue
            if old is None:
                old = self._static_digest(key, obj.c, cells, monitor, payload, hashed)
            new = self._static_digest(key, obj.c, obj.f, obj.m, obj.x, obj.h)
            obj.d = new
            if old != HOLDER:
                self.static_sum ^= old
            if new != HOLDER:
                self.static_sum ^= new
                self.holders.pop(key, None)
            else:
                self.holders[key] = obj

    def _static_digest(self, key: Key, cls: JClass, cells: object, monitor: object, payload: object,
                       hashed: int | None) -> int:  # fmt: skip
        self._dynamic_seen = False
        content = self._content(key, cls, cells, monitor, payload, hashed)  # type: ignore[arg-type]
        if self._dynamic_seen:
            self._order.clear()
            self._numbers.clear()
            return HOLDER
        return self.digest(content)

    def swapped(self, log: list[Saved]) -> None:
        """After a revert or reapply: restore which base objects refer to dynamic ones."""
        for entry in log:
            obj = entry[0]
            if obj.key.__class__ is tuple:
                continue
            if obj.d == HOLDER:
                self.holders[obj.key] = obj
            else:
                self.holders.pop(obj.key, None)

    # -- the fingerprint -----------------------------------------------------------------------------------------------

    def fingerprint(self) -> int:
        """The 128-bit fingerprint of the present state; `live` then lists the keys of live dynamic objects in canonical order."""
        total = self.static_sum
        self._order.clear()
        self._numbers.clear()
        for th in sorted(self.threads, key=_thread_key) if len(self.threads) > 1 else self.threads:
            total ^= self._thread(th)
        if self.holders:
            for key in sorted(self.holders, key=_holder_order):
                obj = self.holders[key]
                total ^= self.digest(self._content(key, obj.c, obj.f, obj.m, obj.x, obj.h))  # type: ignore[arg-type]
        at = 0
        order = self._order
        while at < len(order):
            obj = order[at]
            at += 1
            total ^= self.digest(self._content(-at, obj.c, obj.f, obj.m, obj.x, obj.h))  # type: ignore[arg-type]
        self.live = tuple([obj.key for obj in order]) if order else ()
        return total

    def _thread(self, th: Thread) -> int:
        top = th.top
        stack = self._frame(top) if top is not None else 0
        if stack == HOLDER:
            stack = self._dynamic_stack(top)
        uncaught = th.uncaught
        return self.digest((
            th.key, stack, th.status == Status.ENDED, th.permit, th.interrupted, th.wake,
            uncaught is not None and uncaught.c.name, self._encode(th.obj),
        ))  # fmt: skip

    def _frame(self, frame: Frame) -> int:
        """The digest of a stack of frames; HOLDER if one refers to a dynamic object."""
        found = frame.d
        if found is None:
            parent = frame.parent
            below = self._frame(parent) if parent is not None else 0
            if below == HOLDER or refers_to_dynamic(frame.values):
                found = HOLDER
            else:
                values = tuple([self._encode(value) for value in frame.values])
                found = self.digest((below, frame.point.uid, values))
            frame.d = found
        return found

    def _dynamic_stack(self, frame: Frame | None) -> int:
        parts: list[object] = []
        while frame is not None:
            if frame.d is not None and frame.d != HOLDER:
                parts.append(frame.d)
                break
            parts.append(frame.point.uid)
            parts.append(tuple([self._encode(value) for value in frame.values]))
            frame = frame.parent
        return self.digest(tuple(parts))


def refers_to_dynamic(values: tuple[object, ...]) -> bool:
    for value in values:
        kind = value.__class__
        if kind is Obj and value.key.__class__ is tuple:  # type: ignore[attr-defined]
            return True
        if kind is tuple and refers_to_dynamic(value):  # type: ignore[arg-type]
            return True
    return False


def _thread_key(th: Thread) -> tuple[int, ...]:
    return th.key


def _holder_order(key: Key) -> tuple[int, int, str]:
    return (0, key, "") if isinstance(key, int) else (1, 0, str(key))
