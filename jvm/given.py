"""The one door for files that are given: what they may be, how large, and what is said if they are not that.

Nobody vouches for such a file. A pipe or a device would be waited for, or read for ever; a file may be of any
size. So only regular files are opened, without waiting, and never more is read than was allowed.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

from jvm.errors import GivenFault

_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
)  # fmt: skip


class FileFault(GivenFault):
    """The file cannot be used. `absent`: there is none of that name."""

    def __init__(self, name: str, why: str, *, absent: bool = False) -> None:
        super().__init__(f"{name}: {why}")
        self.why = why
        self.absent = absent


def open_file(path: str | Path) -> BinaryIO:
    """The regular file at `path`, open for reading. Raises FileFault for anything else."""
    name = str(path)
    if not name or "\0" in name:
        raise FileFault(repr(name), "not a file name")
    try:
        handle = os.open(path, _FLAGS)
    except OSError as problem:
        absent = isinstance(problem, FileNotFoundError | NotADirectoryError)
        raise FileFault(name, problem.strerror or str(problem), absent=absent) from None
    except ValueError as problem:
        raise FileFault(repr(name), f"not a file name ({problem})") from None
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise FileFault(name, "Is a directory")
        if not stat.S_ISREG(mode):
            raise FileFault(name, "not a regular file (a pipe or a device)")
        return open(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_file(path: str | Path, most: int) -> bytes:
    """Its content. Raises FileFault if it is no regular file, or has more than `most` bytes."""
    with open_file(path) as file:
        try:
            # No more than there is: a buffer of what is asked for is made before anything is read.
            data = file.read(min(os.fstat(file.fileno()).st_size, most) + 1)
        except OSError as problem:
            raise FileFault(str(path), problem.strerror or str(problem)) from None
    if len(data) > most:
        raise FileFault(str(path), f"has more than {most:,} bytes")
    return data
