"""Compiles the models that are written in Java: `python -m jvm.library.build` after a change, with javac 17.

The classes are part of the repository and of the package, so that nobody needs a compiler.
"""

from __future__ import annotations

import subprocess
import tempfile
from os import pathsep
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
SOURCES: Final = HERE / "src"
STUBS: Final = HERE / "stubs"
"""Classes of newer JDKs that the sources name. They are compiled against these, and the JDK's own run."""
CLASSES: Final = HERE / "classes"


def main() -> None:
    """What did not change is left as it is: others may be reading it."""
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        made = Path(folder)
        _compile(made)
        new = {path.relative_to(made): path for path in made.rglob("*.class") if not _is_stub(path, made)}
        for name, path in new.items():
            place = CLASSES / name
            if not place.is_file() or place.read_bytes() != path.read_bytes():
                place.parent.mkdir(parents=True, exist_ok=True)
                path.replace(place)
        for path in CLASSES.rglob("*.class"):
            if path.relative_to(CLASSES) not in new:
                path.unlink()


def _is_stub(path: Path, folder: Path) -> bool:
    outer = path.relative_to(folder).with_name(f"{path.stem.partition('$')[0]}.java")
    return (STUBS / outer).is_file()


def _compile(folder: Path) -> None:
    sources = [str(path) for folder in (SOURCES, STUBS) for path in sorted(folder.rglob("*.java"))]
    options = ["-source", "11", "-target", "11", "-Xlint:none", "-nowarn", "-g:lines"]
    patch = ["--patch-module", f"java.base={SOURCES}{pathsep}{STUBS}", "-d", str(folder)]
    subprocess.run(["javac", *options, *patch, *sources], check=True)


if __name__ == "__main__":
    main()
