"""docs/java-support.md: `python -m tests.java_support` writes it anew.

The first part is the table of natives, which `jrf support` makes. The second part says of each public method
that threads meet on what it means for other threads, as it is declared (`jvm.effects`), and names a
program of the tests that calls it.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jrf.support import report
from jrf.support.examine import census
from jvm.classfile.classfile import MethodRef, parse
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.effects import Category
from jvm.reach.api import ApiMethod, api
from jvm.values.descriptors import binary_name, split_method

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "java-support.md"
FOLDERS: Final = (
    "javasamples/classes", "tests/programs", "tests/conformance", "tests/initialization", "tests/jvm/natives"
)  # fmt: skip
"""Where compiled programs of the tests lie, the first that has one wins."""
TITLE: Final = "# What public methods mean for other threads"
_MEANING: Final = {
    Category.BYTECODE: "the JDK's own code runs; its accesses are what they are",
    Category.ACTION: "a step of its own where others can observe it, of the kinds named (`jvm/actions.py`)",
    Category.LOOK: "looks at a setting or changes it: a step once the program changes settings of that kind",
    Category.ACCESSES: "each variable that it reads or writes is a step; it is none itself",
    Category.CALLS: "no step; what it calls, or the class that it initializes, is what it is",
    Category.OWN: "no step: it looks at or changes what no other thread can see or change meanwhile",
    Category.CONSTANT: "no step: its result hangs on its arguments and on what nothing changes",
    Category.REFUSED: "a run that comes to it ends `inconclusive` and names it",
}


@cache
def methods() -> tuple[ApiMethod, ...]:
    return tuple(api(ClassPath([], default_jdk())))


@cache
def programs() -> dict[tuple[str, str, str], str]:
    """A program of the tests for each method that one calls, by the class that declares it."""
    found: dict[tuple[str, str, str], str] = {}
    own: dict[str, bytes] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.class")):
            data = path.read_bytes()
            own.setdefault(parse(data).name, data)
    jdk = ClassPath([], default_jdk())

    @cache
    def declared(name: str) -> tuple[str | None, frozenset[tuple[str, str]]]:
        """The superclass and the methods of a class."""
        data = own.get(name)
        if data is None:
            in_jdk = None if name.startswith("[") else jdk.find(name)
            if in_jdk is None:
                return None, frozenset()
            data = in_jdk.data
        cls = parse(data)
        return cls.super_name, frozenset((method.name, method.descriptor) for method in cls.methods)

    for name, data in own.items():
        constants = parse(data).constants
        for index in range(1, len(constants)):
            constant = constants[index] if constants.is_entry(index) else None
            if isinstance(constant, MethodRef):
                owner: str | None = constant.owner
                while owner is not None:
                    above, here = declared(owner)
                    if (constant.name, constant.descriptor) in here:
                        found.setdefault((owner, constant.name, constant.descriptor), name.partition("$")[0])
                        break
                    owner = above
    return found


def tested_by(method: ApiMethod) -> str:
    """The program's name; empty if no program of the tests calls the method."""
    return programs().get((method.owner, method.name, method.descriptor), "").replace("/", ".")


def called_by_nobody() -> list[str]:
    """The methods that declare something, and that no program of the tests calls."""
    plain = (Category.BYTECODE, Category.REFUSED)
    return [
        method.signature for method in methods() if method.category not in plain and not tested_by(method)
    ]


def lines() -> Iterator[str]:
    """The second part of the page."""
    yield TITLE
    yield ""
    yield "The public methods of `Thread`, `ThreadGroup`, `System`, `Runtime`, `Object`, `Class`,"
    yield "`java.lang.ref`, `java.lang.reflect`, `java.lang.invoke` and `java.util.concurrent`, as they are"
    yield "declared in `jvm/natives`. Made by `python -m tests.java_support`."
    yield ""
    yield "| what | methods | means |"
    yield "|---|---|---|"
    for category, meaning in _MEANING.items():
        yield f"| {category} | {sum(method.category is category for method in methods())} | {meaning} |"
    for owner, group in groupby(methods(), key=lambda method: method.owner):
        yield ""
        yield f"## {binary_name(owner)}"
        yield ""
        yield "| methods | what | tested by |"
        yield "|---|---|---|"
        rows: dict[str, list[ApiMethod]] = {}
        for method in group:
            rows.setdefault(_what(method), []).append(method)
        for what, those in sorted(rows.items()):
            yield f"| {_shown(those, short=what == Category.BYTECODE)} | {what} | {_programs(those)} |"


def _what(method: ApiMethod) -> str:
    return str(Category.BYTECODE if method.effects is None else method.effects)


def _shown(group: list[ApiMethod], *, short: bool) -> str:
    shown = (method.name if short else f"{method.name}({_parameters(method.descriptor)})" for method in group)
    return ", ".join(f"`{name}`" for name in dict.fromkeys(shown))


def _parameters(descriptor: str) -> str:
    return ", ".join(
        binary_name("[" + each).removesuffix("[]").rpartition(".")[2] for each in split_method(descriptor)[0]
    )


def _programs(group: list[ApiMethod]) -> str:
    found = dict.fromkeys(filter(None, map(tested_by, group)))
    return ", ".join(list(found)[:3])


def page() -> str:
    """The page as it should be."""
    version, natives = census(default_jdk())
    return report.natives(version, natives, "markdown") + "\n" + "\n".join(lines()) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page())
