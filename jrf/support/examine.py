"""`jrf support`: what of Java is modelled, and what a program can reach that is not, told before a run."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from jrf.errors import InputError
from jrf.program.target import parse_class, resolve
from jvm.classfile.constant_pool import ClassConstant
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_PRIVATE
from jvm.classpath.classpath import ClassPath, ClassPathError, default_jdk, jdk_version
from jvm.natives.gov_nasa_jpf.stub import NAME as VERIFY
from jvm.natives.of_machine import import_all
from jvm.reach.code import MethodKey
from jvm.reach.graph import Edge, Reach
from jvm.reach.hierarchy import Hierarchy
from jvm.reach.jdk import Behind, Jdk
from jvm.reach.natives import MODULE, Census, Native
from jvm.values.text import to_units

if TYPE_CHECKING:
    from jvm.reach.hierarchy import ClassFacts

FORMATS = ("text", "markdown", "json")
_MAINS = (("main", "([Ljava/lang/String;)V"), ("main", "()V"))


class Place(Struct, frozen=True):
    """Where the program is: a method of its own, and the line, if known."""

    method: MethodKey
    file: str | None
    line: int | None


class Finding(Struct, frozen=True):
    """Something that is not modelled. `certain`: whoever comes to `calls[0]` comes to it; `always`: and every
    run comes there. `missing`: a class that is not there; to need it is an error of the program.

    `via` are the methods of the JDK from the one that the program calls to what is refused, `calls` the
    program's own, innermost first. `also` names what else a call that perhaps comes to `what` may come to.
    """

    what: str
    certain: bool
    via: tuple[MethodKey, ...]
    calls: tuple[Place, ...]
    also: tuple[str, ...] = ()
    always: bool = False
    missing: bool = False


class Support(Struct, frozen=True):
    """What a static look at a program found. `roots` says where it began; the numbers count methods.
    `optional`: classes that are not there, and that the program does without.
    """

    roots: str
    own_methods: int
    jdk_methods: int
    findings: tuple[Finding, ...]
    optional: tuple[str, ...] = ()


def run_support(target: str | None, class_path: str, jdk: str | None, form: str, output: str | None) -> int:
    """Writes the report; the exit code. Raises InputError for what cannot be read."""
    from jrf.errors import nearest
    from jrf.report.output import save, write
    from jrf.support import report

    if form not in FORMATS:
        hint = nearest(form, FORMATS)
        raise InputError(f"--format: expected one of {', '.join(FORMATS)}, got {form!r}{hint}")
    home = Path(jdk).absolute() if jdk is not None else _default_jdk()
    if target is None:
        version, natives = census(home)
        text = report.natives(version, natives, form)
        code = 0
    else:
        found = examine(target, tuple(filter(None, class_path.split(os.pathsep))), home)
        text = report.program(target, found, form)
        code = int(bool(found.findings))
    if output is None:
        write(text)
    else:
        save(output, text)
    return code


def _default_jdk() -> Path:
    try:
        return default_jdk()
    except ClassPathError as problem:
        raise InputError(str(problem)) from None


def census(home: Path) -> tuple[str, list[Native]]:
    """The JDK's version, and the natives of its java.base. Raises InputError."""
    import_all()
    try:
        class_path = ClassPath((), home)
        try:
            names = class_path.classes_of(MODULE)
            return jdk_version(home), Census(Hierarchy(class_path), names).natives()
        finally:
            class_path.close()
    except ClassPathError as problem:
        raise InputError(str(problem)) from None


def examine(target: str, class_path: tuple[str, ...], home: Path) -> Support:
    """What the program can reach that is not modelled. `target` is what `jrf run` takes, or a folder or a jar
    without main class, of which every method is taken for reachable. Raises InputError."""
    path = Path(target)
    import_all()
    try:
        if (target and path.is_dir()) or (path.suffix == ".jar" and _mainless(path)):
            entries = (path.absolute(), *(Path(entry).absolute() for entry in class_path))
            names = _class_names(path)
            if not names:
                raise InputError(f"{target}: holds no class files; expected a folder or jar with classes")
            return _look(entries, home, names, f"every method in {target}")
        program = resolve(target, class_path, (), str(home))
        main = program.main_class
        return _look(program.class_path, home, (), f"{main}.main", main.replace(".", "/"))
    except ClassPathError as problem:
        raise InputError(str(problem)) from None


def _mainless(jar: Path) -> bool:
    on_path = ClassPath((jar,), None)
    try:
        return on_path.main_class(jar) is None
    finally:
        on_path.close()


def _class_names(path: Path) -> list[str]:
    """The internal names of the classes in a folder or jar."""
    if path.is_dir():
        files = (found.relative_to(path).as_posix() for found in path.rglob("*.class"))
    else:
        with zipfile.ZipFile(path) as archive:
            files = (name for name in archive.namelist() if name.endswith(".class"))
    own = (to_units(name) for name in files if "-info" not in name and "META-INF" not in name)
    return sorted(name.removesuffix(".class") for name in own)


def _look(
    entries: Sequence[Path], home: Path, names: Sequence[str], roots: str, main: str | None = None
) -> Support:
    class_path = ClassPath(tuple(entries), home)
    try:
        hierarchy = Hierarchy(class_path)
        reach = Reach(hierarchy)
        for name in names:
            _require_class(class_path, name)
        if main is not None:
            begin = _main_method(hierarchy, main)
            reach.run(begin)
            return _collect(hierarchy, reach, roots, next(iter(begin), None))
        for private in (False, True):  # private ones are called by others, if by anybody
            reach.run(_all_methods(hierarchy, names, private), names)
        found = _collect(hierarchy, reach, roots, None)
        unlinked = dict(_unlinked(hierarchy, names))
        without = {*reach.optional, *_named_by(hierarchy, unlinked)}  # what names it cannot be used either
        optional = {name for name in unlinked if name not in reach.missing and name in without}
        counted = [finding for name, finding in unlinked.items() if name not in optional]
        return replace(found, findings=(*found.findings, *counted))
    finally:
        class_path.close()


def _require_class(class_path: ClassPath, name: str) -> None:
    """The file holds the class that it is named after. Raises InputError."""
    found = class_path.find(name)
    if found is None:
        return
    holds = parse_class(found.data, found.origin).name
    if holds != name:
        raise InputError(
            f"{found.origin}: holds class {_binary(holds)}, which must lie at {holds}.class; "
            "expected a folder or jar that is a class path root"
        )


def _unlinked(hierarchy: Hierarchy, names: Sequence[str]) -> Iterator[tuple[str, Finding]]:
    """The classes that cannot be linked, each at its first method: nothing of them was looked at."""
    for name in names:
        found = hierarchy.classpath.find(name)
        if found is not None and hierarchy.find(name) is None:
            file = parse_class(found.data, found.origin)
            methods = [MethodKey(name, method.name, method.descriptor) for method in file.methods]
            place = Place((methods or [MethodKey(name, "<init>", "()V")])[0], file.source_file, None)
            missing = ", ".join(
                _binary(above)
                for above in (file.super_name, *file.interfaces)
                if above is not None and hierarchy.find(above) is None
            )
            what = f"class {missing}, which is missing or cannot be linked"
            yield name, Finding(what, True, (), (place,), missing=True)


def _named_by(hierarchy: Hierarchy, names: Iterable[str]) -> Iterator[str]:
    """The classes that these name, but for themselves."""
    for name in names:
        found = hierarchy.classpath.find(name)
        assert found is not None
        constants = parse_class(found.data, found.origin).constants
        entries = (constants[at] for at in range(1, len(constants)) if constants.is_entry(at))
        yield from (each.name for each in entries if isinstance(each, ClassConstant) and each.name != name)


def _main_method(hierarchy: Hierarchy, main: str) -> list[MethodKey]:
    found = (hierarchy.resolve(MethodKey(main, *each)) for each in _MAINS)
    return [key for key in found if key is not None][:1]


def _all_methods(hierarchy: Hierarchy, names: Sequence[str], private: bool) -> Iterator[MethodKey]:
    for name in names:
        facts = hierarchy.find(name)
        for method in facts.file.methods if facts is not None else ():
            if not method.flags & ACC_ABSTRACT and bool(method.flags & ACC_PRIVATE) is private:
                yield MethodKey(name, method.name, method.descriptor)


def _collect(hierarchy: Hierarchy, reach: Reach, roots: str, main: MethodKey | None) -> Support:
    jdk = Jdk(hierarchy)
    certain: dict[tuple[str, Place], Finding] = {}
    perhaps: list[Finding] = []
    counts = {True: 0, False: 0}
    for key in reach.steps:
        facts = hierarchy.find(key.owner)
        assert facts is not None
        counts[facts.of_jdk] += 1
        behind = jdk.certain(key) if facts.of_jdk else _own(jdk, key)
        calls = tuple(_places(hierarchy, reach, reach.chain(key)))
        if behind is not None and calls:
            always = main is not None and reach.unavoidable(key, main)
            found = Finding(behind.what, True, behind.chain, calls, always=always)
            certain.setdefault((behind.what, calls[0]), found)
        elif facts.of_jdk and calls and (some := jdk.perhaps(key)):
            nearest = some[0]
            also = tuple(each.what for each in some[1:])
            perhaps.append(Finding(nearest.what, False, nearest.chain, calls, also))
    for name, step in reach.missing.items():
        there = hierarchy.classpath.find(name) is not None
        why = "which cannot be linked" if there else "which is not on the class path"
        what = f"class {_binary(name)}, {why}"
        perhaps.append(replace(_named(hierarchy, reach, what, step)[1], missing=True))
    for key, step in reach.bootstraps.items():
        certain.setdefault(*_named(hierarchy, reach, f"invokedynamic with bootstrap method {key}", step))
    ordered = sorted(certain.values(), key=lambda each: not each.always)
    optional = tuple(sorted(_binary(name) for name in reach.optional if name not in reach.missing))
    return Support(roots, counts[False], counts[True], (*ordered, *perhaps), optional)


def _own(jdk: Jdk, key: MethodKey) -> Behind | None:
    """A native method of the program itself."""
    what = jdk.refused(key)
    own = "" if key.owner == VERIFY else " (a native method of the program)"
    return None if what is None else Behind(f"{what}{own}", (key,))


def _named(hierarchy: Hierarchy, reach: Reach, what: str, step: Edge) -> tuple[tuple[str, Place], Finding]:
    assert step.caller is not None
    calls = tuple(_places(hierarchy, reach, [(step.caller, step.pc), *reach.chain(step.caller)]))
    return (what, calls[0]), Finding(what, True, (), calls)


def _places(hierarchy: Hierarchy, reach: Reach, chain: Sequence[tuple[MethodKey, int]]) -> Iterator[Place]:
    for method, pc in chain:
        facts: ClassFacts | None = hierarchy.find(method.owner)
        assert facts is not None
        line = facts.line_at(method.name, method.descriptor, pc) if pc >= 0 else None
        yield Place(method, facts.file.source_file, line)


def _binary(name: str) -> str:
    return name.replace("/", ".")
