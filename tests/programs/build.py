"""Compiles `src` into `classes`: run `python tests/programs/build.py` after a change, with javac 17.

The classes are part of the repository, so that the tests need no compiler.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SHORT_RUN = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
CLASS_PATH = f"{ROOT / 'javasamples' / 'classes'}:{ROOT / 'jrf' / 'spec' / 'java' / 'jrf-spec.jar'}"


def main() -> None:
    target = HERE / "classes"
    shutil.rmtree(target, ignore_errors=True)
    sources = [str(path) for path in sorted((HERE / "src").rglob("*.java"))]
    options = ["--release", "17", "-Xlint:none", "-g", "-nowarn", "-cp", CLASS_PATH, "-d", str(target)]
    subprocess.run(["javac", *SHORT_RUN, *options, *sources], check=True)


if __name__ == "__main__":
    main()
