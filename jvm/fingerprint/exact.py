"""Program states compared as a whole instead of by a fingerprint of 128 bits.

Takes the place of a machine's `canonical` where not even the chance of two states with one fingerprint is
accepted. Every content gets a number of its own, the first time it is met, and so does every state, the
components' numbers; dictionaries compare the contents themselves. It costs a walk over the
reachable objects in each state, and the memory for all contents.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.fingerprint.canonical import Canonical

if TYPE_CHECKING:
    from jvm.objects.objects import Cell, Key, LocalDigest, Obj, Saved
    from jvm.remembered.steps import Continuation, PredictedStep
    from jvm.threads.thread import SavedThread, Thread


class Exact(Canonical):
    """Fingerprints are serial numbers of states: equal exactly for equal states."""

    def __init__(self, threads: list[Thread]) -> None:
        super().__init__(threads)
        self._contents: dict[object, int] = {}
        self._states: dict[tuple[int, ...], int] = {}
        self._initial: dict[Key, tuple[Obj, int]] = {}

    def identify(self, content: object) -> int:
        return self._contents.setdefault(content, len(self._contents) + 1)

    def update(self, log: list[Saved], threads: list[SavedThread], added: list[Thread]) -> None:
        super().update(log, threads, added)
        self.numbering = None

    def thread_stepped(self, thread: Thread) -> None:
        super().thread_stepped(thread)
        self.numbering = None

    def object_changed(self, obj: Obj, old: LocalDigest | None, new: LocalDigest, keep: bool) -> bool:
        if obj.key.__class__ is not tuple and obj.key not in self._initial:
            assert old is not None
            self._initial[obj.key] = obj, old.digest
        return super().object_changed(obj, old, new, keep)

    def foresee(
        self, seen: PredictedStep, way: Continuation, obj: Obj | None, slot: int, value: Cell
    ) -> bool:
        """A state is known only once it is there."""
        return False

    def fingerprint(self) -> int:
        if self.numbering is None:
            roots = self.roots()
            self.numbering = self.number(roots)
            found = sorted(self.components(roots, self.numbering))
            # Base objects that are as they were at the first choice are left out.
            found.extend(
                sorted(
                    local.digest
                    for obj, initial in self._initial.values()
                    if not (local := self.local(obj)).refs and local.digest != initial
                )
            )
            self.dynamic_sum = self._states.setdefault(tuple(found), len(self._states) + 1)
        return self.dynamic_sum
