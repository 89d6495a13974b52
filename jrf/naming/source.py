"""Finds the source file of a class and quotes lines of it.

A class file tells the plain name of its source file (JVMS 4.7.10) and its package, but not the folder. Class
files may come from anywhere, so their names are taken for names of files only after a check.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from jvm.given import FileFault, read_file
from jvm.values.text import joined

_FILE_NAME = re.compile(r"[\w$-][\w$.-]*\.[A-Za-z]+")
_PACKAGE_PART = re.compile(r"[\w$]+")
_SOURCE_FOLDERS = ("", "src", "src/main/java", "src/test/java", "java")
_LEVELS_UP = 4
_LARGEST = 8 << 20


class SourceFinder:
    """Looks in the source path first, then beside the classes, then in the source folders of the project that
    the class path lies in: `src`, `src/main/java`, … beside a folder of classes or up to four levels up; at
    last in the folder above a folder of classes, and in the current directory and its source folders.
    """

    def __init__(self, class_path: Sequence[Path], source_path: Sequence[Path] = ()) -> None:
        self._class_path = tuple(class_path)
        self._source_path = tuple(source_path)
        self._lines: dict[tuple[str, str], list[str]] = {}

    def quote(self, class_name: str | None, file: str | None, line: int | None) -> str | None:
        """The text of that line of the class's source, None if the source or the line is not found."""
        if class_name is None or file is None or line is None or line < 1:
            return None
        package = class_name.rpartition(".")[0]
        key = (package, file)
        if key not in self._lines:
            found = self.find(class_name, file)
            self._lines[key] = [] if found is None else _read(found)
        lines = self._lines[key]
        return lines[line - 1] if line <= len(lines) else None

    def find(self, class_name: str, file: str) -> Path | None:
        """The source file called `file` of a class with this binary name."""
        file = joined(file)
        parts = joined(class_name).split(".")[:-1]
        if not _FILE_NAME.fullmatch(file) or not all(_PACKAGE_PART.fullmatch(part) for part in parts):
            return None
        package = Path(*parts)
        for root in self._roots():
            for candidate in dict.fromkeys((root / package / file, root / file)):
                if _is_source(candidate):
                    return candidate
        # Nothing says that these are folders of sources: there the package must be right.
        return next(filter(_is_source, (root / package / file for root in self._last_roots())), None)

    def _roots(self) -> Iterator[Path]:
        yield from self._source_path
        yield from (entry for entry in self._class_path if not _is_jar(entry))
        for entry in self._class_path:
            for above in entry.absolute().parents[:_LEVELS_UP]:
                yield from (above / folder for folder in _SOURCE_FOLDERS if folder)

    def _last_roots(self) -> Iterator[Path]:
        for entry in self._class_path:
            yield entry.absolute().parent
        here = Path.cwd()
        yield from (here / folder for folder in _SOURCE_FOLDERS)


def _is_source(file: Path) -> bool:
    try:
        return file.is_file() and file.stat().st_size <= _LARGEST
    except OSError:
        return False


def _is_jar(entry: Path) -> bool:
    return entry.suffix == ".jar"


def _read(file: Path) -> list[str]:
    try:
        return read_file(file, _LARGEST).decode("utf-8", "replace").split("\n")
    except FileFault:
        return []
