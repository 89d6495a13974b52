"""`python -m tests.conformance --programs 2000 --seed 1`: generated programs, our JVM against `java`.

Needs a javac of 17 or newer on PATH. Exits with 0 if all programs print and end the same, 1 otherwise; then
the first difference of each is printed and its source is kept.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

from tests.conformance.compare import HERE, difference, run_here, run_java
from tests.conformance.generate import program

BATCH = 100
"""Programs that are compiled and run in one process."""
SUPPORT = HERE / "generated" / "Support.java"


def compile_programs(names: list[str], seed: str, folder: Path) -> Path:
    """Write and compile the programs; the folder of their classes."""
    sources = [folder / f"{name}.java" for name in names]
    for name, source in zip(names, sources, strict=True):
        source.write_text(program(name, f"{seed}/{name}"))
    classes = folder / "classes"
    flags = ["--release", "17", "-nowarn", "-Xlint:none", "-d", str(classes)]
    done = subprocess.run(["javac", *flags, str(SUPPORT), *map(str, sources)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(
            f"javac refuses what was generated, which is a defect of the generator:\n{done.stderr}"
        )
    return classes


def differences(names: list[str], class_path: list[Path]) -> list[str]:
    """The first difference of each program that has one. A crash of ours is told and goes on."""
    expected = run_java([*class_path, HERE / "classes"], [f"generated.{name}" for name in names])
    found = []
    for name in names:
        java = expected[f"generated.{name}"]
        try:
            told = difference(name, run_here(class_path, f"generated.{name}"), java)
        except Exception:  # whatever a defect of ours raises is what we look for
            told = f"{name} crashed:\n{traceback.format_exc()}"
        if told:
            found.append(told)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    bad = 0
    for start in range(options.first, options.first + options.programs, BATCH):
        names = [f"P{i}" for i in range(start, min(start + BATCH, options.first + options.programs))]
        folder = Path(tempfile.mkdtemp(prefix="jrf-conformance-"))
        found = differences(names, [compile_programs(names, options.seed, folder)])
        bad += len(found)
        print(
            *found,
            f"{start + len(names) - options.first} programs, {bad} differ ({folder})",
            sep="\n",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
