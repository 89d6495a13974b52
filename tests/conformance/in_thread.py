"""`python -m tests.conformance.in_thread`: the written programs, called by a thread that is not the first.

From the first start on objects are shared and looks are actions; what a program prints must not depend on
that. What it says of its own thread does, and of who called it (`OF_ITS_THREAD`). It needs javac; exits
with 1 if a program prints or ends otherwise than in `java`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.conformance.compare import Outcome, difference, run_here, run_java
from tests.conformance.written import CLASSES, programs

OF_ITS_THREAD: Final = frozenset(
    {
        "concurrent.LocksDescribed",
        "everyday.Walked",
        "handles.CallSiteObjects",
        "handles.HandleExceptions",
        "handles.HiddenClasses",
        "io.Printing",
        "lang.ClassLoading",
        "lang.FailedInitializers",
        "lang.OwnLoaders",
        "lang.PrintedTraces",
        "lang.StackTraces",
    }
)
"""Programs that print the name of their thread or its stack, find a class that was defined meanwhile, or do
what is refused once threads were started."""
_SOURCE: Final = """
PACKAGE
public class NAME {
    static Throwable thrown;
    static void call(String[] args) {
        try { MAIN.main(args); } catch (Throwable e) { thrown = e; }
    }
    public static void main(String[] args) throws Throwable {
        Thread t = new Thread(() -> call(args));
        t.start();
        t.join();
        if (thrown != null) throw thrown;
    }
}
"""


def wrapper_of(name: str) -> str:
    package, _, simple = name.rpartition(".")
    return f"{package}.InThread{simple}" if package else f"InThread{simple}"


def compiled(names: Sequence[str], folder: Path) -> None:
    """Wrappers of the programs. Raises RuntimeError with what the compiler says."""
    sources = {}
    for name in names:
        package, _, simple = wrapper_of(name).rpartition(".")
        text = _SOURCE.replace("PACKAGE", f"package {package};" if package else "")
        sources[wrapper_of(name)] = text.replace("NAME", simple).replace("MAIN", name)
    compile_all(sources, folder)


def compile_all(sources: Mapping[str, str], folder: Path) -> None:
    """The classes of these names, beside the programs. Raises RuntimeError with what the compiler says."""
    files = []
    for name, text in sources.items():
        path = folder / f"{name.replace('.', '/')}.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        files.append(str(path))
    options = ["--release", "17", "-nowarn", "-cp", str(CLASSES), "-d", str(folder)]
    done = subprocess.run(["javac", *options, *files], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)


def told_of(name: str, wrapper: str, folder: Path, java: Outcome) -> str:
    """How the wrapped program differs from what `java` made of it; nothing if it does not."""
    try:
        return difference(name, run_here([CLASSES, folder], wrapper), java)
    except Exception as error:  # whatever a defect of ours raises is what we look for
        return f"{name} crashed: {type(error).__name__}: {error}"


def differing(names: Sequence[str]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="in-thread-") as place:
        compiled(names, Path(place))
        expected = run_java([CLASSES], list(names))
        told = (told_of(name, wrapper_of(name), Path(place), expected[name]) for name in names)
        return [found for found in told if found]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.in_thread", description=__doc__)
    parser.add_argument("programs", nargs="*", help="binary names (default: all)")
    given = parser.parse_args(arguments)
    names = given.programs or [name for name in programs() if name not in OF_ITS_THREAD]
    found = differing(names)
    print(*found, f"{len(names)} programs, {len(found)} differ", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
