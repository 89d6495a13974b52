"""`python -m tests.conformance.written --jdk DIR [PROGRAM...]`: the written programs, our JVM with the class
library of that JDK against its `java`; without --jdk, of the embedded one.

Exits with 0 if all programs print and end the same, 1 otherwise; the first difference of each is printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from jvm.classpath.classpath import default_jdk, jdk_version
from tests.conformance.compare import HERE, Outcome, difference, run_here, run_java

CLASSES = HERE / "classes"
NEWER = HERE / "newer"
NEWER_SINCE = 21
"""The feature release whose class files, API and final features the programs in `newer/src` need."""

CLASS_PATH = [CLASSES, NEWER / "classes"]


def programs() -> list[str]:
    """Binary names of the programs, one for each source file but the Runner."""
    sources = [path.relative_to(HERE / "src") for path in sorted((HERE / "src").rglob("*.java"))]
    return [".".join(path.with_suffix("").parts) for path in sources if path.stem != "Runner"]


def programs_for(jdk: Path | None) -> list[str]:
    """All written programs that a JDK can run; None is the embedded one. Raises ClassPathError if it has no
    version.
    """
    release = jdk_version(default_jdk() if jdk is None else jdk)
    newer = sorted(f"newer.{path.stem}" for path in (NEWER / "src").rglob("*.java"))
    return [*programs(), *(newer if int(release.partition(".")[0]) >= NEWER_SINCE else ())]


def told(name: str, java: Outcome, jdk: Path | None) -> str:
    """How a program differs from what `java` made of it; nothing if it does not."""
    try:
        here = run_here(CLASS_PATH, name, jdk)
    except Exception as error:  # whatever a defect of ours raises is what we look for
        return f"{name} crashed: {type(error).__name__}: {error}"
    found = difference(name, here, java)
    return found and f"{found}\n  ends here {here.end}, in java {java.end}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.written", description=__doc__)
    parser.add_argument("--jdk", type=Path, help="folder of a Java runtime, with lib/modules and bin/java")
    parser.add_argument("programs", nargs="*", help="binary names; all of them if none is given")
    options = parser.parse_args()
    names = options.programs or programs_for(options.jdk)
    expected = run_java(CLASS_PATH, names, options.jdk)
    found = [text for name in names if (text := told(name, expected[name], options.jdk))]
    print(*found, f"{len(names)} programs, {len(found)} differ", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
