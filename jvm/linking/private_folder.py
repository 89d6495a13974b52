"""A folder for files that nobody but this user can have written: what is read from it may be believed.

The folder is made with mode 0700. It is believed only if this user owns it and nobody else can write to it,
and a file in it only on the same terms; anything else is as good as missing. Both are looked at through the
descriptor that is then used, so nobody can put something else in their place in between. What lies above does
not matter: who moves the folder away can put no folder of this user's there that he has written himself.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH
_SUPPORTED: Final = hasattr(os, "geteuid") and os.open in os.supports_dir_fd
_OPEN: Final = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


class PrivateFolder:
    """`path` need not exist. On systems whose files have no owners (Windows) nothing is kept."""

    __slots__ = ("path",)

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, name: str, most: int) -> bytes | None:
        """The content of the file, None if there is none to be believed, or one of more than `most` bytes."""
        if not _SUPPORTED:
            return None
        try:
            with self._opened() as folder:
                handle = os.open(name, _OPEN | os.O_NONBLOCK, dir_fd=folder)
                with open(handle, "rb") as file:
                    about = os.fstat(handle)
                    if not stat.S_ISREG(about.st_mode) or not _ours(about) or about.st_size > most:
                        return None
                    return file.read(most)
        except (OSError, ValueError):
            return None

    def write(self, name: str, data: bytes) -> None:
        """Replace the file as a whole, so that other processes see the old one or the new one. Raises OSError
        if that cannot be done, or must not, for others could write there."""
        if not _SUPPORTED:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            self.path.mkdir(mode=0o700)
        with self._opened() as folder:
            beside = f"{name}.{os.getpid()}.{secrets.token_hex(4)}"
            creating = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0)
            handle = os.open(beside, creating, 0o600, dir_fd=folder)
            try:
                with open(handle, "wb") as file:
                    file.write(data)
                os.replace(beside, name, src_dir_fd=folder, dst_dir_fd=folder)
            except OSError:
                os.unlink(beside, dir_fd=folder)
                raise

    @contextmanager
    def _opened(self) -> Iterator[int]:
        handle = os.open(self.path, _OPEN | os.O_DIRECTORY)
        try:
            if not _ours(os.fstat(handle)):
                raise PermissionError(f"{self.path}: others can write there")
            yield handle
        finally:
            os.close(handle)


def _ours(about: os.stat_result) -> bool:
    return about.st_uid == os.geteuid() and not about.st_mode & _OTHERS_WRITE
