"""`python -m tests.selection.lookups --count N --seed S`: what Lookups of a generated hierarchy find, and
what it calls, compared with `java`.

Classes and interfaces of two packages declare a method and a field with all kinds of modifiers, or do not.
Each, and lookups with fewer modes, looks for each member of each, and calls or reads it of each object; so
does reflection. Texts of exceptions are not compared. Exits with 1 if something differs.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from tests.conformance.compare import run_here, run_java
from tests.conformance.written import CLASSES

METHODS: Final = (
    "public ", "protected ", "", "private ", "public static ", "private static ", "static ", "public final ",
    None, None,
)  # fmt: skip
FIELDS: Final = ("public ", "protected ", "", "private ", "public static ", "static ", None)
DEFAULTS: Final = ("default ", "static ", "private ", "", None)
_IMPORTS: Final = "import p.*; import q.*; import java.lang.invoke.*;"
_LOOK: Final = "static MethodHandles.Lookup look() { return MethodHandles.lookup(); }"
_MAIN: Final = """
import p.*; import q.*; import java.lang.invoke.*; import java.lang.reflect.*; import java.util.*;

class Main {
    interface Action { Object call() throws Throwable; }

    static final MethodType TYPE = MethodType.methodType(String.class);
    static Object[] made = {OBJECTS};
    static Class<?>[] named = {CLASSES};

    static void tell(String what, Action action) {
        Object told;
        try {
            told = action.call();
        } catch (InvocationTargetException e) {
            told = e.getClass().getSimpleName() + " of " + e.getCause().getClass();
        } catch (Throwable e) {
            told = e.getClass().getSimpleName();
        }
        System.out.println(what + ": " + told);
    }

    static Object call(MethodHandle handle, Object... arguments) throws Throwable {
        return handle.type() + " " + handle.invokeWithArguments(arguments);
    }

    static void ask(String who, MethodHandles.Lookup lookup) {
        for (Class<?> each : named) {
            String what = who + " " + each.getSimpleName() + " ";
            for (Object o : made) {
                String of = " of " + o.getClass().getSimpleName();
                tell(what + "findVirtual" + of, () -> call(lookup.findVirtual(each, "m", TYPE), o));
                tell(what + "findGetter" + of, () -> call(lookup.findGetter(each, "f", String.class), o));
                tell(what + "findVarHandle" + of, () -> lookup.findVarHandle(each, "f", String.class).get(o));
                tell(what + "bind" + of, () -> call(lookup.bind(o, "m", TYPE)));
                tell(what + "unreflect" + of, () -> {
                    MethodHandle handle = lookup.unreflect(each.getDeclaredMethod("m"));
                    return handle.type().parameterCount() == 0 ? call(handle) : call(handle, o);
                });
                for (Class<?> special : named) {
                    tell(what + "findSpecial " + special.getSimpleName() + of,
                            () -> call(lookup.findSpecial(each, "m", TYPE, special), o));
                }
            }
            tell(what + "findStatic", () -> call(lookup.findStatic(each, "m", TYPE)));
            tell(what + "findStaticGetter", () -> call(lookup.findStaticGetter(each, "f", String.class)));
            tell(what + "findStaticVarHandle",
                    () -> lookup.findStaticVarHandle(each, "f", String.class).get());
            tell(what + "findConstructor",
                    () -> lookup.findConstructor(each, MethodType.methodType(void.class, int.class)).type());
        }
    }

    static void reflect(Class<?> each) {
        String what = each.getSimpleName() + " ";
        tell(what + "getMethods", () -> {
            List<String> told = new ArrayList<>();
            for (Method method : each.getMethods()) {
                if (method.getName().equals("m")) told.add(method.toString());
            }
            Collections.sort(told);
            return told;
        });
        tell(what + "getMethod", () -> each.getMethod("m"));
        tell(what + "getField", () -> each.getField("f"));
        for (Object o : made) {
            tell(what + "invoke", () -> each.getDeclaredMethod("m").invoke(o));
            tell(what + "invoke opened", () -> {
                Method method = each.getDeclaredMethod("m");
                method.setAccessible(true);
                return method.invoke(o);
            });
            tell(what + "get", () -> each.getDeclaredField("f").get(o));
        }
    }

    public static void main(String[] arguments) {
        Map<String, MethodHandles.Lookup> lookups = new LinkedHashMap<>();
        LOOKUPS
        lookups.put("Main", MethodHandles.lookup());
        lookups.put("public", MethodHandles.publicLookup());
        lookups.forEach(Main::ask);
        for (String who : List.of(NAMES)) {
            ask(who + " not private", lookups.get(who).dropLookupMode(MethodHandles.Lookup.PRIVATE));
            ask(who + " not package", lookups.get(who).dropLookupMode(MethodHandles.Lookup.PACKAGE));
        }
        for (Class<?> each : named) reflect(each);
    }
}
"""


class Declared(NamedTuple):
    """A class or an interface: its name, package, and source."""

    name: str
    package: str
    text: str


def _interfaces(draw: random.Random) -> Iterator[Declared]:
    names: list[str] = []
    for number in range(draw.randint(0, 2)):
        name, modifiers = f"I{number}", draw.choice(DEFAULTS)
        above = [each for each in names if draw.random() < 0.5]
        extends = f"extends {', '.join(above)}" if above else ""
        body = f'{{ return "{name}.m"; }}' if modifiers else ";"
        method = "" if modifiers is None else f"{modifiers}String m(){body}"
        names.append(name)
        yield Declared(name, draw.choice("pq"), f"public interface {name} {extends} {{ {method} {_LOOK} }}")


def _classes(draw: random.Random, interfaces: list[Declared]) -> Iterator[Declared]:
    names: list[str] = []
    for number in range(draw.randint(2, 4)):
        name, method, field = f"C{number}", draw.choice(METHODS), draw.choice(FIELDS)
        above = names and (names[-1] if draw.random() < 0.85 else draw.choice(names))
        extends = f"extends {above}" if above else ""
        own = [each.name for each in interfaces if draw.random() < 0.35]
        implements = f"implements {', '.join(own)}" if own else ""
        body = "" if method is None else f'{method}String m() {{ return "{name}.m"; }} '
        body += "" if field is None else f'{field}String f = "{name}.f"; '
        calls = "super(x);" if above else ""
        body += f"protected {name}(int x) {{ {calls} }} public {name}() {{ }} public {_LOOK}"
        names.append(name)
        yield Declared(name, draw.choice("pq"), f"public class {name} {extends} {implements} {{ {body} }}")


def program(seed: str) -> dict[str, str]:
    """The source files of a hierarchy, and of what asks about it. javac may refuse it."""
    draw = random.Random(seed)
    interfaces = list(_interfaces(draw))
    classes = list(_classes(draw, interfaces))
    declared = [*classes, *interfaces]
    files = {
        f"{each.package}/{each.name}.java": f"package {each.package}; {_IMPORTS} {each.text}"
        for each in declared
    }
    main = _MAIN.replace("{OBJECTS}", f"{{{', '.join(f'new {each.name}()' for each in classes)}}}")
    main = main.replace("{CLASSES}", f"{{{', '.join(f'{each.name}.class' for each in declared)}}}")
    main = main.replace(
        "LOOKUPS", " ".join(f'lookups.put("{each.name}", {each.name}.look());' for each in declared)
    )
    files["Main.java"] = main.replace("NAMES", ", ".join(f'"{each.name}"' for each in declared))
    return files


def compiled(seed: str, folder: Path) -> bool:
    """Whether javac makes classes of it in the folder."""
    paths = []
    for name, text in program(seed).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    options = ["--release", "17", "-nowarn", "-d", str(folder)]
    return subprocess.run(["javac", *options, *paths], capture_output=True, check=False).returncode == 0


def differing(seed: str, folder: Path) -> list[str]:
    """What differs: a line as it is here, and as it is in `java`."""
    java = run_java([folder, CLASSES], ["Main"])["Main"].printed.split("\n")
    here = run_here([folder], "Main").printed.split("\n")
    found = [
        f"{seed}: here {one!r}, java {other!r}"
        for one, other in zip(here, java, strict=False)
        if one != other
    ]
    return found or ([f"{seed}: ends here after {here[-2:]}"] if len(here) != len(java) else [])


def differences(seed: str, wanted: int) -> Iterator[list[str]]:
    """What differs in each of so many hierarchies that javac takes."""
    done = 0
    for number in count():
        if done == wanted:
            return
        with tempfile.TemporaryDirectory(prefix="lookups-") as place:
            if compiled(f"{seed}/{number}", Path(place)):
                done += 1
                yield differing(f"{seed}/{number}", Path(place))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.selection.lookups", description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", default="a")
    given = parser.parse_args()
    wrong = 0
    for found in differences(given.seed, given.count):
        wrong += bool(found)
        print(*found[:10], sep="\n", end="\n" if found else "")
    print(f"{given.count} hierarchies, {wrong} differ")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
