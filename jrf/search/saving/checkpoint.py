"""`--checkpoint FILE`: a search of hours that was interrupted, even by kill -9, goes on from its last save.

The file holds plain data: what is left to explore, what was counted and found, and what run it belongs to. It
begins with its format and a digest of the rest. It is written beside its place and moved there when it is on
the disk, so that there is a whole file at any time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from jrf import __version__
from jrf.errors import InputError
from jrf.limits.watchdog import undisturbed
from jrf.program.program import Program, assumptions
from jrf.program.recorded import digests, recorded, visible_in
from jrf.properties.sightings import Sighting
from jrf.result import Refusal, Run
from jrf.search.engine.stats import SearchStats
from jrf.search.reduction.facts import Position
from jrf.search.saving.positions import SearchAt
from jrf.search.saving.states import Remembered
from jrf.settings.options import Needed
from jvm.classfile.classfile import ClassFormatError, parse
from jvm.given import FileFault, read_file
from jvm.machine.machine import Machine

FORMAT: Final = b"jrf-checkpoint/5\n"
_KIND: Final = b"jrf-checkpoint/"
_DIGEST: Final = 16
_SHOWN: Final = 200
"""Characters of a difference that is told; the rules of trust are longer."""

MOST: Final = 1 << 32
"""Bytes of a checkpoint that is read; the limit of memory is the nearer one."""
EVERY = 60.0
"""Seconds between two savings, at least."""
SHARE = 20.0
"""A saving that takes long is followed by so many times as long without one."""


class ReductionAt(msgspec.Struct, frozen=True, tag=True):
    """Partial-order reduction between two executions."""

    position: Position


class MatchingAt(msgspec.Struct, frozen=True, tag=True):
    """A search that matches states: where it stands, and what it remembers."""

    search: SearchAt
    remembered: Remembered


class Progress(msgspec.Struct, frozen=True):
    """How far a search got: where it stands, and what came of it so far."""

    position: ReductionAt | MatchingAt
    stats: SearchStats
    sightings: tuple[Sighting, ...]
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    notes: tuple[str, ...]


class _Saved(msgspec.Struct, frozen=True):
    """The content of the file. `options` are those of the search which `run` does not hold."""

    run: Run
    options: dict[str, str | int | bool | None]
    assumptions: tuple[str, ...]
    early: tuple[str, ...]
    progress: Progress


class Checkpoint:
    """The file of one run. `progress` is what an earlier run left in it."""

    def __init__(self, name: str) -> None:
        self.progress: Progress | None = None
        self.saved = 0
        """How often it was saved."""
        self._file = Path(name)
        self._program: Program | None = None
        self._latest: Callable[[], _Saved] | None = None
        self._next = 0.0

    def adopt(self, program: Program) -> Program:
        """The program as the earlier run had it, if there is one; otherwise as it is.

        Raises InputError if the file is damaged, of another version, or of another run, and if its folder
        cannot be written.
        """
        if not self._file.parent.is_dir() or not os.access(self._file.parent, os.W_OK):
            raise InputError(f"{self._file}: its folder cannot be written; expected a file name")
        self._next = time.monotonic() + EVERY
        self._program = program
        try:
            data = read_file(self._file, MOST)
        except FileFault as problem:
            if problem.absent:
                return program
            raise InputError(f"{problem}; expected a checkpoint of jrf") from None
        saved = self._decoded(data)
        if saved.run.granularity == "access" and not saved.run.library_whole:
            program = program.all_choices()
        visible = replace(
            visible_in(saved.run), library_whole=program.visible.library_whole, whole=program.visible.whole
        )
        program = replace(program, early=saved.early, visible=visible)
        self._require_same(saved, program)
        self.progress = saved.progress
        self._program = program
        return program

    def begin_again(self, program: Program) -> None:
        """What was saved is of no use for the program as it is now (`RestartNeeded`)."""
        self.progress = self._latest = None
        self._program = program

    def due(self) -> bool:
        """Nothing was saved for a while."""
        return time.monotonic() >= self._next

    def reached(self, machine: Machine, progress: Progress) -> None:
        """The search got so far; it is saved if that was not done for a while."""
        self._latest = lambda: self._of(machine, progress)
        if self.due():
            self.save()

    def keep(self, machine: Machine, progress: Callable[[], Progress]) -> None:
        """Save what `progress()` tells. Raises InputError if that cannot be done."""
        self._latest = lambda: self._of(machine, progress())
        self.save()

    def save(self) -> None:
        """Save what was reached last. Raises InputError if that cannot be done."""
        if self._latest is None:
            return
        began = time.monotonic()
        with undisturbed():
            try:
                content = _encoded(self._latest())
            except UnicodeEncodeError:
                raise self.unwritable("a class's name is no Unicode text (a lone surrogate)") from None
            self._latest = None
            self._write(content)
        ended = time.monotonic()
        self._next = ended + max(EVERY, SHARE * (ended - began))
        self.saved += 1

    def misfit(self, problem: str) -> InputError:
        """The file cannot be used although it is of this run."""
        return InputError(f"{self._file}: cannot be taken up: {problem}; remove it to begin again")

    def unwritable(self, problem: str) -> InputError:
        return InputError(f"{self._file}: cannot be written: {problem}")

    def _of(self, machine: Machine, progress: Progress) -> _Saved:
        program = self._program
        assert program is not None
        return _Saved(
            recorded(program, __version__, digests(machine)),
            _options(program),
            assumptions(program),
            program.early,
            progress,
        )

    def _write(self, content: bytes) -> None:
        beside = self._file.with_name(f"{self._file.name}.{os.getpid()}.new")
        try:
            with open(beside, "wb") as file:
                file.write(FORMAT + blake2b(content, digest_size=_DIGEST).digest() + content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self._file)
            folder = os.open(self._file.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as problem:
            raise self.unwritable(f"{problem.strerror}") from None
        finally:
            beside.unlink(missing_ok=True)

    def _decoded(self, data: bytes) -> _Saved:
        if not data.startswith(_KIND):
            raise InputError(f"{self._file}: not a checkpoint of jrf; expected a new file name, or one")
        if not data.startswith(FORMAT):
            found = data.partition(b"\n")[0][:40].decode("ascii", "replace")
            raise InputError(f"{self._file}: format {found}; expected {FORMAT.decode().strip()}")
        digest, content = data[len(FORMAT) :][:_DIGEST], data[len(FORMAT) + _DIGEST :]
        if blake2b(content, digest_size=_DIGEST).digest() != digest:
            raise InputError(f"{self._file}: damaged; remove it to begin again")
        try:
            return msgspec.convert(
                _with_tuples(msgspec.msgpack.decode(content, ext_hook=_code_units)), _Saved
            )
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
            raise InputError(
                f"{self._file}: not a checkpoint of this jrf ({__version__}): {problem}"
            ) from None

    def _require_same(self, saved: _Saved, program: Program) -> None:
        """Raises InputError, naming the first difference, if the file is of another run."""
        before = {**msgspec.to_builtins(saved.run), **saved.options, "assumptions": saved.assumptions}
        run = recorded(program, __version__, saved.run.digests)
        facts = assumptions(program)
        now = {**_options(program), **msgspec.to_builtins(run), "assumptions": facts}
        for key, value in now.items():
            if before.get(key) != value:
                name = key.replace("_", "-")
                was = f"{before.get(key)}, now {value}"
                if len(was) > _SHOWN:
                    was = "something else"
                raise InputError(f"{self._file}: of another run: {name} was {was}")
        for binary, digest in saved.run.digests.items():
            class_bytes = program.class_path.find(binary.replace(".", "/"))
            try:
                found = None if class_bytes is None else parse(class_bytes.data).digest.hex()
            except ClassFormatError:
                found = None
            if found != digest:
                raise InputError(f"{self._file}: of another run: class {binary} is not what it was then")


def _options(program: Program) -> dict[str, str | int | bool | None]:
    """Those that a replay does without; lists as one text."""
    values = program.settings.needed(Needed.SEARCH)
    return {
        name: ",".join(value) or "none" if isinstance(value, tuple) else value
        for name, value in values.items()
    }


_CODE_UNITS: Final = 1
"""Marks a text with surrogates, which UTF-8 does not have."""


def _encoded(saved: _Saved) -> bytes:
    """Raises UnicodeEncodeError if a key has surrogates."""
    try:
        return msgspec.msgpack.encode(saved)
    except UnicodeEncodeError:
        return msgspec.msgpack.encode(_marked(msgspec.to_builtins(saved, builtin_types=(bytes,))))


def _marked(value: object) -> object:
    """The same with all texts encodable."""
    if isinstance(value, str) and not value.isascii():
        return msgspec.msgpack.Ext(_CODE_UNITS, value.encode("utf-8", "surrogatepass"))
    if isinstance(value, list | tuple):
        return list(map(_marked, value))
    if isinstance(value, dict):
        return {key: _marked(item) for key, item in value.items()}
    return value


def _code_units(code: int, data: memoryview) -> str:
    """Raises ValidationError for what is no text of `_marked`."""
    try:
        if code == _CODE_UNITS:
            return bytes(data).decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        pass
    raise msgspec.ValidationError("a text is damaged")


def _with_tuples(value: object) -> object:
    """The same with tuples for lists: names of objects and threads are tuples."""
    if isinstance(value, list):
        return tuple(map(_with_tuples, value))
    if isinstance(value, dict):
        return {key: _with_tuples(item) for key, item in value.items()}
    return value
