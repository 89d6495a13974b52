"""`python -m tests.conformance.in_loader [PROGRAM ...]`: written programs, defined by a class loader of their
own.

A wrapper defines the classes of a program's package from their bytes and calls its `main` by reflection. It
must print what `java` prints of the wrapper. Exits with 1 if one differs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.conformance.compare import run_java
from tests.conformance.in_thread import compile_all, told_of
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
    sources = {}
    for name in names:
        text = _SOURCE.replace("NAME", wrapper_of(name).rpartition(".")[2])
        sources[wrapper_of(name)] = text.replace("PACKAGE", name.rpartition(".")[0]).replace("MAIN", name)
    compile_all(sources, folder)


def differing(names: Sequence[str]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="in-loader-") as place:
        folder = Path(place)
        compiled(names, folder)
        java = run_java([CLASSES, folder], [wrapper_of(name) for name in names])
        told = (told_of(name, wrapper_of(name), folder, java[wrapper_of(name)]) for name in names)
        return [found for found in told if found]


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
