"""Fingerprints left out: for searches that compare no states."""

from __future__ import annotations

from typing import NoReturn

from jvm.fingerprint.canonical import Canonical, Marks
from jvm.objects.objects import Cell, Obj, Saved
from jvm.threads.thread import SavedThread, Thread


class Unmarked(Canonical):
    """Takes the place of a machine's `canonical` for good: transitions cost no digests, and there is no
    fingerprint to be had. `digest`, which programs see as hash codes, stays what it is.
    """

    def update(self, log: list[Saved], threads: list[SavedThread], added: list[Thread]) -> None:
        """Nothing to account for."""

    def thread_stepped(self, thread: Thread) -> None:
        """Nothing to account for."""

    def wrote(self, obj: Obj, slot: int, old: Cell, value: Cell) -> None:
        """Nothing to account for."""

    def swapped(self, log: list[Saved]) -> None:
        """Nothing to restore."""

    def exchanged(self, obj: Obj) -> None:
        """Nothing to restore."""

    def marks(self) -> Marks:
        return _MARKS

    def restore(self, marks: Marks) -> None:
        """Nothing to restore."""

    def fingerprint(self) -> NoReturn:
        raise AssertionError("this machine takes no fingerprints")


_MARKS: Marks = (0, 0, None)
