"""Fingerprints of program states: equal for states that are equal up to the names of objects, blind to
garbage.

Base objects (they exist when the first choice is made) have fixed names. Objects made later are numbered by a
walk from the roots: threads in the order of their keys, then base objects that refer to such objects, in the
order of their keys. Each container (object or thread) has a local digest (`local_digests`) and a list of
references. A fingerprint is the XOR over all containers of a digest of name, local digest and the numbers of
the references. So a transition that leaves all references as they were costs only what it touched; one that
changes a reference costs a new walk, over cached local digests.

A digest is 128 bits of BLAKE2b over a content without addresses, the same in every process. Two different
states share a fingerprint with probability about n²/2¹²⁹ for n states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.fingerprint.local_digests import CACHE_LIMIT, LocalDigests
from jvm.objects.objects import Cell, Key, LocalDigest, Obj, Saved
from jvm.threads.thread import SavedThread, Thread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.remembered.steps import Continuation, PredictedStep


class Numbering:
    """Numbers of the live dynamic objects, in the order of the walk."""

    __slots__ = ("keys", "numbers", "order")

    def __init__(self, order: list[Obj]) -> None:
        self.order = order
        self.numbers = {obj: at for at, obj in enumerate(order)}
        self.keys: tuple[Key, ...] = tuple([obj.key for obj in order])


_NONE: Final = Numbering([])
Marks: TypeAlias = "tuple[int, int, Numbering | None]"


class Canonical(LocalDigests):
    """Keeps the fingerprint of one machine's program state.

    `marks` is what a machine saves with a transition and restores when it goes back.
    """

    def __init__(self, threads: list[Thread]) -> None:
        super().__init__(threads)
        self.static_sum = 0
        self.dynamic_sum = 0
        self.numbering: Numbering | None = None
        self.holders: dict[Key, Obj] = {}
        self._written: dict[tuple[int, int, Cell], LocalDigest] = {}

    @property
    def live(self) -> tuple[Key, ...]:
        """The keys of live dynamic objects in canonical order, as of the last fingerprint."""
        return self.numbering.keys if self.numbering is not None else ()

    def marks(self) -> Marks:
        return self.static_sum, self.dynamic_sum, self.numbering

    def restore(self, marks: Marks) -> None:
        self.static_sum, self.dynamic_sum, self.numbering = marks

    def _component(self, name: object, local: LocalDigest, numbers: dict[Obj, int]) -> int:
        refs = local.refs
        if not refs:
            return self.identify((name, local.digest)) if name is not None else local.digest
        return self.identify((name, local.digest, tuple([numbers[ref] for ref in refs])))

    def _named(self, name: object, local: LocalDigest, numbering: Numbering) -> int:
        """The component of a thread (`name` None) or base object, kept with its local digest."""
        if local.numbering is numbering:
            return local.component
        found = local.component = self._component(name, local, numbering.numbers)
        local.numbering = numbering
        return found

    # -- transitions

    def update(self, log: list[Saved], threads: list[SavedThread], added: list[Thread]) -> None:
        """Account for what a transition touched."""
        keep = self.numbering is not None and not added
        for obj, cells, monitor, payload, shared, built, hashed, old in log:
            if old is None and obj.key.__class__ is not tuple:
                old = self._object(obj, cells, monitor, payload, shared, built, hashed)
            new = obj.digest = self._object(
                obj, obj.cells, obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash
            )
            keep = self.object_changed(obj, old, new, keep)
        for saved in threads:
            thread = saved[0]
            before = saved[9]
            after = thread.digest = self.thread(thread)
            if keep:
                keep = self._thread_changed(before, after)
        for thread in added:
            thread.digest = self.thread(thread)
        if not keep:
            self.numbering = None

    def thread_stepped(self, thread: Thread) -> None:
        """Account for a thread's new frame."""
        before = thread.digest
        after = thread.digest = self.thread(thread)
        if self.numbering is not None and not self._thread_changed(before, after):
            self.numbering = None

    def _thread_changed(self, before: LocalDigest | None, after: LocalDigest) -> bool:
        """False if the numbering has to be made anew."""
        if before is None or (before.unique is not after.unique and before.unique != after.unique):
            return False
        numbering = self.numbering
        assert numbering is not None
        self.dynamic_sum ^= self._named(None, before, numbering) ^ self._named(None, after, numbering)
        return True

    def wrote(self, obj: Obj, slot: int, old: Cell, value: Cell) -> None:
        """Account for a write of `value` over `old` in a cell of a shared object, which is done already."""
        before = obj.digest
        if before is None:
            cells = obj.cells[:]
            cells[slot] = old
            before = self._object(
                obj, cells, obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash
            )
        after = None
        if old.__class__ is int and value.__class__ is int and not before.refs:
            key = (before.digest, slot, value)
            after = self._written.get(key)
            if after is None:
                if len(self._written) > CACHE_LIMIT:
                    self._written.clear()
                after = self._written[key] = self._object(
                    obj,
                    obj.cells,
                    obj.monitor,
                    obj.payload,
                    obj.sharing,
                    obj.initialization,
                    obj.identity_hash,
                )
        else:
            after = self._object(
                obj, obj.cells, obj.monitor, obj.payload, obj.sharing, obj.initialization, obj.identity_hash
            )
        obj.digest = after
        if not self.object_changed(obj, before, after, self.numbering is not None):
            self.numbering = None

    def foresee(
        self, seen: PredictedStep, way: Continuation, obj: Obj | None, slot: int, value: Cell
    ) -> bool:
        """Fill in the fingerprint after a thread's remembered step, and a write of `value` to a cell of
        `obj`; false if it is not to be had without making the step."""
        numbering, thread = self.numbering, seen.thread
        before = thread.digest
        if before is None or numbering is None:
            return False
        if way.before is not before or way.numbering is not numbering:
            now = thread.top
            thread.top = way.frame
            after = self.thread(thread)
            thread.top = now
            if before.unique is not after.unique and before.unique != after.unique:
                return False
            way.change = self._named(None, before, numbering) ^ self._named(None, after, numbering)
            way.before, way.after, way.numbering = before, after, numbering
        static_sum, dynamic_sum = self.static_sum, self.dynamic_sum ^ way.change
        if obj is None:
            seen.written = None
        else:
            was = obj.digest
            if was is None or was.refs or value.__class__ is not int or obj.cells[slot].__class__ is not int:
                return False
            will_be = seen.written = self._written.get((was.digest, slot, value))
            if will_be is None:
                return False
            if obj.key.__class__ is not tuple:
                static_sum ^= was.digest ^ will_be.digest
            else:
                number = numbering.numbers.get(obj)
                if number is not None:
                    dynamic_sum ^= self.identify((number, was.digest))
                    dynamic_sum ^= self.identify((number, will_be.digest))
        seen.static_sum, seen.dynamic_sum = static_sum, dynamic_sum
        seen.fingerprint = static_sum ^ dynamic_sum
        return True

    def object_changed(self, obj: Obj, old: LocalDigest | None, new: LocalDigest, keep: bool) -> bool:
        """Account for one object's new content. `keep`: the numbering holds so far; returns whether it
        still does."""
        numbering = self.numbering
        if obj.key.__class__ is tuple:
            if not keep or old is None or numbering is None:
                return keep
            number = numbering.numbers.get(obj)
            if number is None:
                return True
            if old.unique is not new.unique and old.unique != new.unique:
                return False
            numbers = numbering.numbers
            self.dynamic_sum ^= self._component(number, old, numbers) ^ self._component(number, new, numbers)
            return True
        assert old is not None
        if old.unique is not new.unique and old.unique != new.unique:
            keep = False
        if not old.refs:
            self.static_sum ^= old.digest
        elif keep and numbering is not None:
            self.dynamic_sum ^= self._named(obj.key, old, numbering)
        if not new.refs:
            self.static_sum ^= new.digest
            if old.refs:
                self.holders.pop(obj.key, None)
        else:
            self.holders[obj.key] = obj
            if keep and numbering is not None:
                self.dynamic_sum ^= self._named(obj.key, new, numbering)
        return keep

    def swapped(self, log: list[Saved]) -> None:
        """After a revert or reapply: restore which base objects refer to dynamic ones."""
        for entry in log:
            self.exchanged(entry[0])

    def exchanged(self, obj: Obj) -> None:
        """After the present content of an object was exchanged for another one, with its digest: restore
        whether it is a base object that refers to dynamic ones."""
        if obj.key.__class__ is tuple:
            return
        if obj.digest is not None and obj.digest.refs:
            self.holders[obj.key] = obj
        else:
            self.holders.pop(obj.key, None)

    # -- the fingerprint

    def fingerprint(self) -> int:
        """The 128-bit fingerprint of the present state."""
        if self.numbering is None:
            self._walk()
        return self.static_sum ^ self.dynamic_sum

    def _walk(self) -> None:
        """Number the live dynamic objects, and sum over all containers that are not in the static sum."""
        roots = self.roots()
        self.numbering = numbering = self.number(roots)
        total = 0
        for component in self.components(roots, numbering):
            total ^= component
        self.dynamic_sum = total

    def roots(self) -> list[tuple[object, LocalDigest]]:
        """Threads, under the name None, and base objects that refer to dynamic ones, in the order of keys."""
        threads = sorted(self.threads, key=_thread_key) if len(self.threads) > 1 else self.threads
        roots: list[tuple[object, LocalDigest]] = []
        for thread in threads:
            if thread.digest is None:
                thread.digest = self.thread(thread)
            roots.append((None, thread.digest))
        if self.holders:
            for key in sorted(self.holders, key=_holder_order):
                roots.append((key, self.local(self.holders[key])))
        return roots

    def number(self, roots: list[tuple[object, LocalDigest]]) -> Numbering:
        """The dynamic objects that the roots reach, breadth first."""
        order: list[Obj] = []
        seen: set[Obj] = set()
        for _, local in roots:
            for ref in local.refs:
                if ref not in seen:
                    seen.add(ref)
                    order.append(ref)
        for obj in order:  # which grows as it is walked
            for ref in (obj.digest or self.local(obj)).unique:
                if ref not in seen:
                    seen.add(ref)
                    order.append(ref)
        return Numbering(order) if order else _NONE

    def components(self, roots: list[tuple[object, LocalDigest]], numbering: Numbering) -> Iterator[int]:
        """What stands for each root and each live dynamic object."""
        for name, local in roots:
            yield self._named(name, local, numbering)
        numbers = numbering.numbers
        for number, obj in enumerate(numbering.order):
            local = obj.digest or self.local(obj)
            to = [numbers[ref] for ref in local.refs]
            if local.number != number or local.to != to:
                local.component = self._component(number, local, numbers)
                local.number, local.to = number, to
            yield local.component


def _thread_key(thread: Thread) -> tuple[int, ...]:
    return thread.key


def _holder_order(key: Key) -> tuple[int, int, str]:
    return (0, key, "") if isinstance(key, int) else (1, 0, str(key))
