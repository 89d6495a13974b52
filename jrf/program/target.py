"""What to run: a class file, a jar, or a class on the class path, with arguments
(docs/semantics.md, "Command line").
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from jrf.errors import InputError
from jvm.classfile.classfile import ClassFile, ClassFormatError, parse
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_PRIVATE, ACC_STATIC
from jvm.classpath.classpath import MAX_ENTRY_SIZE, ClassPath, ClassPathError, default_jdk, entries_of
from jvm.given import FileFault, read_file
from jvm.values.outside import to_java
from jvm.values.text import joined, to_units

_JAVA_LANG_OBJECT = "java/lang/Object"
_MAIN_DESCRIPTORS = ("([Ljava/lang/String;)V", "()V")


class Target(Struct, frozen=True):
    """A program: the binary name of its main class, in code units as in class files; its class path (absolute
    paths); and its arguments, as characters that the program is told."""

    main_class: str
    class_path: tuple[Path, ...]
    arguments: tuple[str, ...]
    jdk: Path


def resolve(given: str, class_path: tuple[str, ...], arguments: tuple[str, ...], jdk: str | None) -> Target:
    """The program that `given` names: `path/Main.class`, `path/app.jar`, or a class name.

    The class path of a class file begins with the folder above its package, that of a jar with the jar; a
    class name is looked up on `class_path` alone, by default the current folder. There `lib/*` stands for the
    jars in `lib`. Raises InputError if the
    main class is missing, broken or without a main method, or if a class that it extends is missing.
    """
    home = Path(jdk).absolute() if jdk is not None else _default_jdk()
    try:
        entries = tuple(path for part in class_path for path in entries_of(part))
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    if given.endswith(".class"):
        main_class, root = _of_class_file(Path(given))
        entries = (root, *entries)
    elif given.endswith(".jar"):
        jar = Path(given).absolute()
        main_class = _of_jar(jar)
        entries = (jar, *entries)
    else:
        main_class = _checked_name(given)
        entries = entries or (Path.cwd(),)
    entries = tuple(dict.fromkeys(entries))
    try:
        on_path = ClassPath(entries, home)
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    try:
        _require_main(on_path, main_class, entries)
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    finally:
        on_path.close()
    told = tuple(joined(to_java(argument)) for argument in arguments)
    return Target(main_class, entries, told, home)


def _default_jdk() -> Path:
    try:
        return default_jdk()
    except ClassPathError as problem:
        raise InputError(str(problem)) from None


def _of_class_file(path: Path) -> tuple[str, Path]:
    """The binary name of the class in the file, and the class path root that the file lies below."""
    try:
        data = read_file(path, MAX_ENTRY_SIZE)
    except FileFault as problem:
        raise InputError(f"{problem}; expected a class file") from None
    name = parse_class(data, str(path)).name
    parts = joined(name).split("/")
    full = path.absolute()
    if full.parts[-len(parts) :] != (*parts[:-1], parts[-1] + ".class"):
        place = "/".join(parts) + ".class"
        raise InputError(
            f"{path}: holds class {_binary(name)}, which must lie at {place} below a class path root; "
            f"move it there"
        )
    return _binary(name), full.parents[len(parts) - 1]


def _of_jar(jar: Path) -> str:
    try:
        on_path = ClassPath((jar,), None)
        try:
            main_class = on_path.main_class(jar)
        finally:
            on_path.close()
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    if main_class is None:
        raise InputError(f"{jar}: its manifest has no Main-Class; expected a class name with -cp {jar}")
    return to_units(main_class)


def _checked_name(given: str) -> str:
    if given.endswith(".java"):
        raise InputError(f"{given}: is source; expected a compiled class (javac {given})")
    if not given or any(c in given for c in "/\\;[ ") or given.startswith(".") or given.endswith("."):
        raise InputError(f"{given!r}: expected Main.class, app.jar, or a class name like pkg.Main")
    return to_units(given)


def _require_main(on_path: ClassPath, main_class: str, entries: tuple[Path, ...]) -> None:
    """The main class or one that it extends has a main method, and all of those are there (JLS 12.1.4).

    As since Java 25, it need not be public, but must not be private; one that is not static needs a
    constructor of the main class that takes nothing and is not private.
    """
    wrong: str | None = None
    has_main = False
    constructible: bool | None = None
    for class_file in _with_super_classes(on_path, main_class, entries):
        if constructible is None:
            constructible = _constructible(class_file)
        for method in class_file.methods:
            if method.name == "main" and method.descriptor in _MAIN_DESCRIPTORS:
                fault = _fault(method.flags, constructible)
                has_main = has_main or fault is None
                wrong = wrong or fault
    if not has_main:
        what = "has no main method" if wrong is None else f"its main method is {wrong}"
        raise InputError(f"{main_class}: {what}; expected public static void main(String[])")


def _constructible(class_file: ClassFile) -> bool:
    """Whether the launcher can make an instance, to call an instance main method on it."""
    return not class_file.flags & ACC_ABSTRACT and any(
        (method.name, method.descriptor) == ("<init>", "()V") and not method.flags & ACC_PRIVATE
        for method in class_file.methods
    )


def _fault(flags: int, constructible: bool) -> str | None:
    """Why a method with these flags cannot be main."""
    if flags & ACC_PRIVATE:
        return "private"
    if flags & ACC_ABSTRACT:
        return "abstract"
    return None if flags & ACC_STATIC or constructible else "not static"


def _with_super_classes(
    on_path: ClassPath, main_class: str, entries: tuple[Path, ...]
) -> Iterator[ClassFile]:
    name: str | None = main_class.replace(".", "/")
    below: str | None = None
    seen: set[str] = set()
    while name is not None and name != _JAVA_LANG_OBJECT:
        if name in seen:
            raise InputError(f"{main_class}: its super classes form a circle through {_binary(name)}")
        seen.add(name)
        found = on_path.find(name)
        if found is None:
            where = ":".join(map(str, entries))
            needed = f", which {_binary(below)} extends, is" if below else ""
            hint = ""
            if not below and Path(main_class).is_dir():
                hint = f"; {main_class} is a folder: expected a class file, or a class name with -cp"
            raise InputError(f"class {_binary(name)}{needed} not found on the class path {where}{hint}")
        class_file = parse_class(found.data, found.origin)
        if class_file.name != name:
            wrong = _binary(class_file.name)
            raise InputError(f"{found.origin}: holds class {wrong}, expected {_binary(name)}")
        yield class_file
        below, name = name, class_file.super_name


def parse_class(data: bytes, origin: str) -> ClassFile:
    """The class file. Raises InputError, with `origin` in front, if it is none."""
    try:
        return parse(data)
    except ClassFormatError as problem:
        raise InputError(f"{origin}: {problem}") from None


def _binary(name: str) -> str:
    return name.replace("/", ".")
