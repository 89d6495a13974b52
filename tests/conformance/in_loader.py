"""`python -m tests.conformance.in_loader [PROGRAM ...]`: written programs, defined by a class loader of their
own.

A wrapper defines the classes of a program's package from their bytes and calls its `main` by reflection. It
must print what `java` prints of the wrapper. Exits with 1 if one differs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.conformance.compare import Outcome, difference, run_here, run_java
from tests.conformance.written import CLASSES, programs

DIFFERENT: Final = {
    "handles.LookupCauses": "the name of the loader",
    "lang.CastMessages": "the name of the loader",
    "lang.Identities": "the protection domain of such a class is not modelled",
    "lang.Inherit": "the name of the loader",
    "lang.InnerInheritance": "refused: a nested class that extends the one around it",
    "lang.OfModules": "packages of such a loader",
    "lang.PrintedTraces": "the name of the loader",
    "reflect.WhereFound": "the protection domain of such a class is not modelled",
    "reflect.WrongTypes": "the name of the loader",
}
"""Programs that print otherwise there: why (docs/limitations.md)."""
_SOURCE: Final = """
package loaded;

public class NAME extends ClassLoader {
    NAME() { super(NAME.class.getClassLoader()); }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("PACKAGE.")) return super.loadClass(name, resolve);
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        try (java.io.InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) throw new ClassNotFoundException(name);
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (java.io.IOException e) {
            throw new ClassNotFoundException(name);
        }
    }

    public static void main(String[] args) throws Throwable {
        try {
            new NAME().loadClass("MAIN", false).getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
"""


def wrapper_of(name: str) -> str:
    return f"loaded.{name.replace('.', '_')}"


def compiled(names: Sequence[str], folder: Path) -> None:
    """Wrappers of the programs. Raises RuntimeError with what the compiler says."""
    files = []
    for name in names:
        simple = wrapper_of(name).rpartition(".")[2]
        text = _SOURCE.replace("NAME", simple).replace("PACKAGE", name.rpartition(".")[0])
        path = folder / f"{simple}.java"
        path.write_text(text.replace("MAIN", name), encoding="utf-8")
        files.append(str(path))
    options = ["--release", "17", "-nowarn", "-cp", str(CLASSES), "-d", str(folder)]
    done = subprocess.run(["javac", *options, *files], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)


def told(name: str, folder: Path, java: Outcome) -> str:
    """How the wrapped program differs from what `java` makes of it; nothing if it does not."""
    try:
        return difference(name, run_here([CLASSES, folder], wrapper_of(name)), java)
    except Exception as error:  # whatever a defect of ours raises is what we look for
        return f"{name} crashed: {type(error).__name__}: {error}"


def differing(names: Sequence[str]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="in-loader-") as place:
        folder = Path(place)
        compiled(names, folder)
        java = run_java([CLASSES, folder], [wrapper_of(name) for name in names])
        return [found for name in names if (found := told(name, folder, java[wrapper_of(name)]))]


def others() -> list[str]:
    """The programs that should print the same."""
    return [name for name in programs() if "." in name and name not in DIFFERENT]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.in_loader", description=__doc__)
    parser.add_argument("programs", nargs="*", help="binary names (default: all but DIFFERENT)")
    names = parser.parse_args(arguments).programs or others()
    found = differing(names)
    print(*found, f"{len(names)} programs, {len(found)} differ", sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
