"""Compiles the models that are written in Java: `python -m jvm.library.build` after a change, with javac 17.

The classes are part of the repository and of the package, so that nobody needs a compiler.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
SOURCES: Final = HERE / "src"
CLASSES: Final = HERE / "classes"


def main() -> None:
    shutil.rmtree(CLASSES, ignore_errors=True)
    sources = [str(path) for path in sorted(SOURCES.rglob("*.java"))]
    options = ["-source", "11", "-target", "11", "-Xlint:none", "-nowarn", "-g:lines"]
    patch = ["--patch-module", f"java.base={SOURCES}", "-d", str(CLASSES)]
    subprocess.run(["javac", *options, *patch, *sources], check=True)


if __name__ == "__main__":
    main()
