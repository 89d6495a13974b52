"""Compiles `src` into `classes`: run `python tests/linkage/build.py` after a change, with javac 17.

The classes are part of the repository, so that the tests need no compiler. Each folder of `src` is a program
of its own. Of each one there is a variant of Java 8 where its sources allow that: without nests, and with
accessors in their place.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
SHORT_RUN = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
OF_JAVA_8 = ("fields", "finals", "starts", "lambdas")


def compiled(sources: list[Path], target: Path, release: int) -> None:
    options = ["--release", str(release), "-Xlint:none", "-g:none", "-nowarn", "-d", str(target)]
    subprocess.run(["javac", *SHORT_RUN, *options, *map(str, sources)], check=True)


def main() -> None:
    classes = HERE / "classes"
    shutil.rmtree(classes, ignore_errors=True)
    compiled([HERE / "src" / "LinkageRunner.java"], classes, 17)
    for folder in sorted(path for path in (HERE / "src").iterdir() if path.is_dir()):
        sources = sorted(folder.rglob("*.java"))
        compiled(sources, classes / folder.name, 17)
        if folder.name in OF_JAVA_8:
            compiled(sources, classes / f"{folder.name}8", 8)


if __name__ == "__main__":
    main()
