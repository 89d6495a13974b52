"""Compiles `src` into `classes`: run `python tests/inner_races/build.py` after a change, with javac 17.

The classes are part of the repository, so that the tests need no compiler.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> None:
    target = HERE / "classes"
    shutil.rmtree(target, ignore_errors=True)
    sources = [str(path) for path in sorted((HERE / "src").rglob("*.java"))]
    options = ["--release", "17", "-Xlint:none", "-g", "-nowarn", "-d", str(target)]
    subprocess.run(["javac", *options, *sources], check=True)


if __name__ == "__main__":
    main()
