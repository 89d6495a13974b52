"""Compiles `src` into `classes`: run `python tests/conformance/build.py` after a change, with a javac of 17
or newer on PATH.
"""

import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def build(target: Path) -> None:
    """Compile all programs into the empty or missing folder `target`, and copy their resources there."""
    sources = sorted(str(path) for path in (HERE / "src").rglob("*.java"))
    subprocess.run(["javac", "--release", "17", "-nowarn", "-d", str(target), *sources], check=True)
    for resource in (HERE / "src").rglob("*.txt"):
        copy = target / resource.relative_to(HERE / "src")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(resource, copy)


if __name__ == "__main__":
    shutil.rmtree(HERE / "classes", ignore_errors=True)
    build(HERE / "classes")
