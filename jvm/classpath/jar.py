"""A jar file: entries, manifest, and the versions in a multi-release jar (JAR File Specification)."""

from __future__ import annotations

import re
import struct
import zipfile
import zlib
from functools import cached_property
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO, Final
from urllib.parse import unquote, urlsplit

from jvm.errors import GivenFault
from jvm.given import FileFault, open_file

MAX_ENTRY_SIZE: Final = 1 << 26
"""Largest entry that is handed out, in bytes once inflated."""

MAX_MANIFEST: Final = 1 << 22
"""Largest manifest, in bytes; those of signed jars name each entry."""

MAX_CLASS_PATH: Final = 5_000
"""Most entries of a manifest's Class-Path."""

_MANIFEST = "META-INF/MANIFEST.MF"

#: What zipfile raises for damaged files.
_ZIP_ERRORS = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, ValueError)


class JarError(GivenFault, ValueError):
    """The file is no jar, or a broken one; the message is one line that names the file."""


_VERSIONED: Final = re.compile(r"META-INF/versions/\d+/")


class Jar:
    """A jar as Java `release` sees it: of a multi-release jar, the newest version up to that release.

    The constructor and every access raise JarError if the file cannot be read. `data`: what is in the file,
    if it is not on the disk.
    """

    def __init__(self, path: Path, release: int, data: bytes | None = None) -> None:
        self.path: Final = path
        self._release = release
        self._file: BinaryIO
        try:
            self._file = open_file(path) if data is None else BytesIO(data)
        except FileFault as fault:
            raise JarError(f"{path}: cannot be read ({fault.why})") from None
        try:
            self._zip = zipfile.ZipFile(self._file, metadata_encoding="utf-8")
        except OSError as error:
            self._file.close()
            raise JarError(f"{path}: cannot be read ({error.strerror or error})") from None
        except _ZIP_ERRORS as error:
            self._file.close()
            raise JarError(f"{path}: no jar file, or a broken one ({error})") from None

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self._file.close()

    def close(self) -> None:
        self._zip.close()
        self._file.close()

    def find(self, name: str) -> bytes | None:
        """The entry `name`, None if there is none."""
        for version in self._versions:
            if not name.startswith("META-INF/"):
                found = self._read(f"META-INF/versions/{version}/{name}")
                if found is not None:
                    return found
        return self._read(name)

    def has_folder(self, name: str) -> bool:
        """Whether an entry is in the folder `name` (`a/b`), of any version."""
        folders = (entry.rpartition("/")[0] for entry in self._zip.namelist())
        return any(_VERSIONED.sub("", folder) == name for folder in folders)

    @cached_property
    def manifest(self) -> dict[str, str]:
        """The main section of the manifest, keys in lower case; empty if there is none."""
        content = self._read(_MANIFEST)
        if content is not None and len(content) > MAX_MANIFEST:
            raise JarError(f"{self.path}: its manifest has more than {MAX_MANIFEST:,} bytes")
        return {} if content is None else _main_section(content)

    @property
    def main_class(self) -> str | None:
        """The binary name in the manifest's Main-Class."""
        return self.manifest.get("main-class", "").strip() or None

    @property
    def class_path(self) -> tuple[Path, ...]:
        """The files and folders of the manifest's Class-Path, from the jar's folder; they may be missing."""
        paths = []
        urls = self.manifest.get("class-path", "").split()
        if len(urls) > MAX_CLASS_PATH:
            raise JarError(f"{self.path}: its Class-Path has more than {MAX_CLASS_PATH:,} entries")
        for url in urls:
            try:
                parts = urlsplit(url)
            except ValueError:
                continue
            if parts.scheme in ("", "file") and not parts.netloc and "%00" not in parts.path:
                paths.append(self.path.parent / unquote(parts.path))
        return tuple(paths)

    @cached_property
    def _versions(self) -> tuple[int, ...]:
        """The versions to look in, newest first; empty unless the jar is multi-release."""
        if self.manifest.get("multi-release", "").strip().lower() != "true":
            return ()
        found = set()
        for name in self._zip.namelist():
            match name.split("/", 3):
                case ["META-INF", "versions", number, _] if number.isascii() and number.isdecimal():
                    # Three digits hold for the next centuries and keep int() from refusing.
                    if len(number) < 4 and 9 <= int(number) <= self._release:
                        found.add(int(number))
                case _:
                    pass
        return tuple(sorted(found, reverse=True))

    def _read(self, name: str) -> bytes | None:
        try:
            info = self._zip.getinfo(name)
        except KeyError:
            return None
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise JarError(f"{self.path}: entry {name} cannot be read (compression that Java does not know)")
        try:
            with self._zip.open(info) as file:
                content = file.read(MAX_ENTRY_SIZE + 1)
        except OSError as error:
            raise JarError(f"{self.path}: cannot be read ({error.strerror or error})") from None
        except (*_ZIP_ERRORS, RuntimeError) as error:
            # RuntimeError: the entry is encrypted.
            raise JarError(f"{self.path}: entry {name} cannot be read ({error})") from None
        if len(content) > MAX_ENTRY_SIZE:
            raise JarError(f"{self.path}: entry {name} has more than {MAX_ENTRY_SIZE} bytes")
        return content


def _main_section(content: bytes) -> dict[str, str]:
    """The attributes up to the first empty line; a line that begins with a space continues the one before,
    also in the middle of a character."""
    lines = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    section = b"\n".join(takewhile(bool, lines)).replace(b"\n ", b"")
    attributes: dict[str, str] = {}
    for line in section.decode("utf-8", "replace").split("\n"):
        if line and not line.startswith(" "):
            name, _, value = line.partition(":")
            attributes[name.strip().lower()] = value.removeprefix(" ")
    return attributes
