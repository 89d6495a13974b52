"""The house's rules: which way imports run, how large a room and a module are, what names look like."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("jrf", "jvm", "heuristics")
TOP = {".ci", ".git-blame-ignore-revs", ".gitignore", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"}
TOP |= {
    "LICENSE",
    "README.md",
    "config",
    "docs",
    "heuristics",
    "javasamples",
    "jrf",
    "jvm",
    "pyproject.toml",
    "tests",
}
WORD = re.compile(r"[A-Za-z_]\w+")
MOST_MODULES = 15
MOST_LINES = 400
# h is the happens-before summary of the papers, K a function of z3.
ONE_LETTER = frozenset({"h", "K"})

BY_NAME = {
    "jrf.report.formats": "imports the report that is asked for",
    "jrf.search.registry": "imports the search that is chosen",
    "jvm.natives.of_machine": "imports the natives of a package when it is first used",
}
"""The modules that may import by a text: it may import what could not be imported above it."""
ASKED_FOR = {"jrf.cover.dot": {"w", "C"}}
"""One-letter attributes that are a library's: the width and the components of a graph of grandalf."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path): path for name in PACKAGES for path in sorted((ROOT / name).rglob("*.py"))}
FOLDERS = sorted({path.parent for path in MODULES.values()})
TESTS = {dotted(path): path for path in sorted((ROOT / "tests").rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """The project's modules that the file imports at run time, also within functions."""
    found: set[str] = set()

    def visit(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            test = child.test if isinstance(child, ast.If) else None
            if isinstance(child, ast.If) and isinstance(test, ast.Name) and test.id == "TYPE_CHECKING":
                for otherwise in child.orelse:
                    visit(otherwise)
                continue
            if isinstance(child, ast.Import):
                found.update(alias.name for alias in child.names)
            elif isinstance(child, ast.ImportFrom):
                assert child.module is not None and child.level == 0, (
                    f"{path}:{child.lineno}: a relative import"
                )
                for alias in child.names:
                    whole = f"{child.module}.{alias.name}"
                    found.add(whole if whole in MODULES else child.module)
            else:
                visit(child)

    visit(tree(path))
    return {name for name in found if name.split(".")[0] in PACKAGES}


@cache
def imports() -> dict[str, set[str]]:
    """What each module imports."""
    return {name: imported(path) for name, path in MODULES.items()}


def room(module: str) -> str:
    """A folder, or a module that lies in none of them."""
    if MODULES[module].name == "__init__.py":
        return module
    folder = module.rpartition(".")[0]
    return module if folder in PACKAGES else folder


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Rooms that import each other in a ring; none if there is no ring."""
    done: set[str] = set()
    path: list[str] = []

    def search(node: str) -> list[str]:
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return []
        path.append(node)
        for other in sorted(graph[node]):
            ring = search(other)
            if ring:
                return ring
        path.pop()
        done.add(node)
        return []

    for node in sorted(graph):
        ring = search(node)
        if ring:
            return ring
    return []


def test_a_cycle_is_found() -> None:
    graph = defaultdict(set, {"a": {"b"}, "b": {"c"}, "c": {"b"}})
    assert cycle(graph) == ["b", "c", "b"]


def test_the_rooms_imports_form_no_cycle() -> None:
    graph: dict[str, set[str]] = defaultdict(set)
    for module, others in imports().items():
        for other in others:
            if room(module) != room(other):
                graph[room(module)].add(room(other))
    ring = cycle(graph)
    edges = [
        f"{module} imports {other}"
        for one, two in pairwise(ring)
        for module in imports()
        for other in imports()[module]
        if room(module) == one and room(other) == two
    ]
    assert not ring, f"{' → '.join(ring)}: {edges}"


@pytest.mark.parametrize(
    ("package", "allowed"),
    [("heuristics", {"heuristics"}), ("jvm", {"jvm"}), ("jrf", {"jrf", "jvm", "heuristics"})],
)
def test_packages_import_one_way_only(package: str, allowed: set[str]) -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in imports().items()
        if module.split(".")[0] == package
        for other in others
        if other.split(".")[0] not in allowed
    ]
    assert not wrong


def test_a_room_says_what_it_is_for() -> None:
    untold = []
    for folder in FOLDERS:
        file = folder / "__init__.py"
        told = " ".join(((file.exists() and ast.get_docstring(tree(file))) or "").split())
        words = ("In: ", "Out: ", "Begin with `") if folder != ROOT / "jrf" else ()
        if not told or any(word not in told for word in words):
            untold.append(f"{file} does not say what the room is for, {', '.join(words)}")
    assert not untold


def test_no_room_has_too_many_modules() -> None:
    paths = [path for path in (*MODULES.values(), *TESTS.values()) if path.name != "__init__.py"]
    found = Counter(path.parent for path in paths)
    crowded = {str(folder): number for folder, number in found.items() if number > MOST_MODULES}
    assert not crowded, f"{crowded}: at most {MOST_MODULES} modules"


def test_modules_are_short_and_say_what_they_are_for() -> None:
    wrong = []
    for path in (*MODULES.values(), *TESTS.values()):
        text = path.read_text()
        lines = text.count("\n")
        if lines > MOST_LINES:
            wrong.append(f"{path}: {lines} lines, at most {MOST_LINES}")
        if text and not re.match(r'(#.*\n)*r?"""', text):
            wrong.append(f"{path} does not begin with what it is for")
    assert not wrong


def test_modules_are_imported_by_text_in_known_places() -> None:
    """What is imported by a text is not seen here."""
    found = {
        module
        for module, path in MODULES.items()
        if any(word in path.read_text() for word in ("import_module", "__import__", "exec_module"))
    }
    assert found == BY_NAME.keys(), "see BY_NAME: which modules do so, and why"


def attributes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The attributes that are read, assigned, declared in a class, or named by a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield part.lineno, part.name
                elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                    yield part.lineno, part.target.id
                elif isinstance(part, ast.Assign):
                    names = [target.id for target in part.targets if isinstance(target, ast.Name)]
                    texts = ast.walk(part.value) if names == ["__slots__"] else ()
                    names += [text.value for text in texts if isinstance(text, ast.Constant)]
                    yield from ((part.lineno, name) for name in names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "setattr"):
            texts = (name for name in node.args[1:2] if isinstance(name, ast.Constant))
            yield from ((node.lineno, name.value) for name in texts)


def test_attributes_are_found() -> None:
    source = """
class Point:
    __slots__ = ("x",)
    y: int
    def z(self): return self.w + getattr(self, "v")
"""
    assert {name for _, name in attributes(ast.parse(source)) if len(name) == 1} == set("xyzwv")


def test_attributes_have_names_of_more_than_one_letter() -> None:
    short = [
        f"{path}:{line}: {name}"
        for module, path in MODULES.items()
        for line, name in attributes(tree(path))
        if len(name) == 1 and name not in ONE_LETTER | ASKED_FOR.get(module, set())
    ]
    assert not short


def test_the_journal_alone_compares_epochs() -> None:
    """Whoever changes an object calls `Journal.change`; so does what is written for methods, in place."""
    known = {"jvm.objects.objects", "jvm.bytecode.writer"}
    found = {module for module, path in MODULES.items() if re.search(r"epoch [!=]=", path.read_text())}
    assert found == known, f"{found - known} compare epochs: call journal.change"


def told(module: str) -> bool:
    """Whether readers of other rooms call what stands here. Rooms of `jrf cover` and `jrf spec` are their
    own; natives are told by their signatures, actions by a table."""
    seams = ("jvm.effects", "jvm.errors", "jvm.listener", "jvm.visibility", "jvm.world")
    mine = module.startswith("jrf.") and not module.startswith(("jrf.cover", "jrf.spec"))
    return mine or module in seams


def written_by_another_name(function: ast.AST) -> set[str]:
    """Names for the cells of an object, through which a function writes: `Journal.change` copies the cells,
    and the name stands for what was saved then.
    """
    names, written = set[str](), set[str]()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for target in node.targets:
                targets = target.elts if isinstance(target, ast.Tuple) else [target]
                pairs = zip(targets, values, strict=False)
                names |= {
                    name.id
                    for name, value in pairs
                    if isinstance(name, ast.Name)
                    and isinstance(value, ast.Attribute)
                    and value.attr == "cells"
                }
                for each in targets:
                    if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name):
                        written.add(each.value.id)
    return names & written


def test_writes_by_another_name_are_found() -> None:
    wrong = ast.parse("def f(obj):\n    found, n = obj.cells, 1\n    journal.change(obj)\n    found[n] = 2")
    right = ast.parse("def f(obj):\n    journal.change(obj)\n    found = obj.cells[:]\n    found[0] = 2")
    assert written_by_another_name(wrong) == {"found"} and not written_by_another_name(right)


def test_cells_are_written_at_their_object() -> None:
    exempt = {"jvm.objects.objects", "jvm.remembered.steps"}  # they exchange cells, and know which
    found = {
        f"{name}.{node.name}: {', '.join(names)}"
        for name, path in MODULES.items()
        if name not in exempt
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and (names := written_by_another_name(node))
    }
    assert not found


def test_what_others_call_says_what_it_does() -> None:
    """Public functions and classes of a module; `make` and `report` are told by their registries."""
    silent = [
        f"{MODULES[module]}:{node.lineno}: {node.name} has no docstring"
        for module in filter(told, MODULES)
        for node in tree(MODULES[module]).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and node.name not in ("make", "report")
        and not ast.get_docstring(node)
    ]
    assert not silent


def named_once() -> list[str]:
    """Functions, classes and constants of a module whose name stands nowhere else, also not in tests. Natives
    are called by their signatures."""
    words = Counter(word for path in (MODULES | TESTS).values() for word in WORD.findall(path.read_text()))
    found = []
    for path in MODULES.values():
        for node in tree(path).body:
            names = []
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list:
                names = [node.name]
            elif isinstance(node, ast.Assign):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                names = [node.target.id]
            found += [f"{path}:{node.lineno}: {name}" for name in names if words[name] == 1]
    return found


def test_the_top_holds_what_it_should() -> None:
    """What a tool left there, a log or a dump, was committed by mistake more than once."""
    committed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if committed.returncode:
        pytest.skip("this is no checkout of git")
    assert {name.split("/")[0] for name in committed.stdout.split("\0") if name} == TOP


def test_nothing_is_left_over() -> None:
    assert not named_once(), "nobody names these"
