"""A run of `jrf spec`: which methods are checked, in which order, and what comes of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jrf.errors import InputError, nearest
from jrf.program.target import parse_class
from jrf.spec.checker import REFUTED, UNKNOWN, VERIFIED, Checker, Limits, Outcome
from jrf.spec.facts.in_place import executed_in_place
from jrf.spec.initial import unfounded
from jrf.spec.language import yaml_input
from jrf.spec.language.model import RawClass
from jrf.spec.language.nests import host, members
from jrf.spec.language.typed import Key
from jrf.spec.language.world import MethodRef, World
from jrf.spec.specs import Specs
from jrf.spec.stability import stability
from jvm.classfile.classfile import ClassFile, MethodInfo
from jvm.classfile.modifiers import ACC_BRIDGE, ACC_NATIVE, ACC_PRIVATE, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, ClassPathError, default_jdk
from jvm.values.text import joined, to_units

EXIT: Final = {VERIFIED: 0, REFUTED: 1, UNKNOWN: 3}


@dataclass(slots=True)
class Result:
    """All that was found. `fields` are (name, verdict, reason) of access predicates."""

    target: str
    class_path: tuple[Path, ...]
    methods: list[Outcome] = field(default_factory=list)
    fields: list[tuple[str, str, str]] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def verdict(self) -> str:
        found = [each.verdict for each in self.methods] + [verdict for _, verdict, _ in self.fields]
        if REFUTED in found:
            return REFUTED
        return UNKNOWN if UNKNOWN in found or self.reasons else VERIFIED

    @property
    def exit_code(self) -> int:
        return EXIT[self.verdict]

    def atomic(self) -> list[MethodRef]:
        """Verified methods whose every path is one block that can only block at its beginning."""
        spinning = {each.method.id for each in self.methods if each.spins}
        quiet = {each.method.display for each in self.methods if not each.blocking and not each.spins}
        return [
            each.method
            for each in self.methods
            if each.verdict == VERIFIED
            and each.blocks == 1
            and each.method.id not in spinning
            and not any(used.id in spinning for used in each.used)
            and each.late <= quiet
        ]


def open_world(
    target: str, class_path: tuple[str, ...], jdk: str | None
) -> tuple[World, str, tuple[Path, ...]]:
    """The classes, the internal name of the target and the class path. Raises InputError."""
    entries = tuple(Path(entry).absolute() for entry in class_path)
    if target.endswith(".class"):
        path = Path(target)
        try:
            data = path.read_bytes()
        except OSError as problem:
            raise InputError(f"{path}: {problem.strerror}; expected a class file") from None
        name = parse_class(data, str(path)).name
        parts = joined(name).split("/")
        full = path.absolute()
        if full.parts[-len(parts) :] != (*parts[:-1], parts[-1] + ".class"):
            raise InputError(
                f"{path}: holds class {joined(name)}, which must lie at {'/'.join(parts)}.class below a "
                f"class path root"
            )
        entries = (full.parents[len(parts) - 1], *entries)
    else:
        if target.endswith((".java", ".jar")) or not target or any(c in target for c in "/\\;[ "):
            raise InputError(f"{target!r}: expected Main.class, or a class name with -cp")
        name = to_units(target).replace(".", "/")
        entries = entries or (Path.cwd(),)
    try:
        world = World(ClassPath(entries, Path(jdk).absolute() if jdk else default_jdk()))
    except ClassPathError as problem:
        raise InputError(str(problem)) from None
    if world.find(name) is None:
        where = ":".join(map(str, entries))
        raise InputError(f"class {name.replace('/', '.')} not found on the class path {where}")
    return world, name, entries


def written(files: tuple[str, ...]) -> dict[str, RawClass]:
    """What the YAML files say, of each class in one of them only."""
    found: dict[str, RawClass] = {}
    for each in files:
        for name, raw in yaml_input.read(Path(each)).items():
            if name in found:
                raise InputError(f"{raw.where}: class {name.replace('/', '.')} is specified twice")
            found[name] = raw
    return found


def chosen(world: World, name: str, method: str | None) -> tuple[list[MethodRef], list[str]]:
    """The methods of the class and its nest that are to be checked, and names of those left out."""
    cls = world.find(name)
    assert cls is not None
    found: list[MethodRef] = []
    left: list[str] = []
    for each in members(world, cls):
        for info in each.methods:
            ref = MethodRef(each, info)
            if info.flags & ACC_NATIVE:
                left.append(f"{ref.display}, which is native")
            if info.code is None or (method is None and _of_compiler(world, each, info)):
                continue
            if method is None and _driver(info):
                left.append(ref.display)
            elif method is None or method in (info.name, info.name + info.descriptor):
                found.append(ref)
    if not found:
        if method is None:
            raise InputError(f"class {cls.name.replace('/', '.')} has no method to check")
        known = tuple(info.name for each in members(world, cls) for info in each.methods)
        raise InputError(f"class {cls.name.replace('/', '.')} has no method {method}{nearest(method, known)}")
    return found, left


def _of_compiler(world: World, cls: ClassFile, info: MethodInfo) -> bool:
    """A method that the compiler gives each enum, to list its constants (JLS 8.9.3), or a bridge."""
    if info.flags & ACC_BRIDGE:
        return True
    own = (("values", f"()[L{cls.name};"), ("valueOf", f"(Ljava/lang/String;)L{cls.name};"))
    return cls.super_name == "java/lang/Enum" and (info.name, info.descriptor) in own


def _driver(info: MethodInfo) -> bool:
    """`main`, and the bodies of its lambdas: they drive the class, they are not part of it."""
    if info.name == "main" and info.descriptor in ("([Ljava/lang/String;)V", "()V"):
        return True
    return bool(info.flags & ACC_SYNTHETIC) and info.name.startswith("lambda$main$")


def check(
    world: World,
    name: str,
    entries: tuple[Path, ...],
    specs: Specs,
    limits: Limits,
    method: str | None,
    tell: Callable[[str], None],
) -> Result:
    """Checks the methods and the predicates, and the application's methods whose specifications were used."""
    result = Result(name.replace("/", "."), entries)
    cls = world.find(name)
    assert cls is not None
    own = {each.name for each in members(world, cls)}
    todo, left = chosen(world, name, method)
    done: set[tuple[str, str, str]] = set()
    for key in specs.theory.fields:
        tell(f"access predicate of {key}")
        result.fields.append((str(key), *stability(specs.theory, key, limits)))
    for each in members(world, cls):
        result.fields += unfounded(world, specs.theory, each, limits)
    if not any(_says_something(specs.raw[each]) for each in own if each in specs.raw):
        result.reasons.append(
            f"nothing is specified of {result.target}: annotate it, give --specs FILE.yaml, or try --infer"
        )
    in_place = (
        executed_in_place(
            world,
            members(world, host(world, cls)),
            [each for each in todo if not specs.method(each).trusted],
            specs.raw_method,
        )
        if method is None
        else set()
    )
    while todo:
        ref = todo.pop(0)
        if ref.id in done:
            continue
        done.add(ref.id)
        tell(f"{ref.display}  ({len(done)} of {len(done) + len(todo)})")
        if ref.id in in_place:
            outcome = Outcome(ref, VERIFIED, reason="executed in place by the methods that call it")
        else:
            outcome = Checker(world, specs, ref, limits).check()
        result.methods.append(outcome)
        todo += [each for each in outcome.used if each.id not in done]
    result.assumptions = _assumptions(result, specs, [*left, *_others(world, cls, result, left)], own)
    result.assumptions += _early(world, specs, result, own, limits)
    return result


def _early(world: World, specs: Specs, result: Result, own: set[str], limits: Limits) -> Iterator[str]:
    """Classes that are not checked here, whose constructors may show an object too early, as far as known."""
    for name in sorted({name for each in result.methods for name in each.relied} - own):
        cls = world.find(name)
        assert cls is not None
        makers = [MethodRef(cls, info) for info in cls.methods if info.name == "<init>"]
        if any(Checker(world, specs, maker, limits).check().verdict != VERIFIED for maker in makers):
            yield f"constructors of {name.replace('/', '.')} show no object before its final fields are set"


def _others(world: World, target: ClassFile, result: Result, left: list[str]) -> Iterator[str]:
    """Methods that may use private members of the class and are not checked, by their classes."""
    checked = {each.method.id for each in result.methods}
    for cls in members(world, host(world, target)):
        written = [
            each for each in cls.methods if each.code is not None and not _of_compiler(world, cls, each)
        ]
        refs = [MethodRef(cls, info) for info in written]
        if any(ref.id not in checked and ref.display not in left for ref in refs):
            some = any(ref.id in checked for ref in refs)
            yield f"{'other' if some else 'the'} methods of {cls.name.replace('/', '.')}"


def _says_something(raw: RawClass) -> bool:
    return bool(raw.fields or raw.methods or raw.invariants)


def _assumptions(result: Result, specs: Specs, left: list[str], own: set[str]) -> list[str]:
    """What the answer rests on."""
    found: dict[str, None] = {}
    for outcome in result.methods:
        for each in outcome.assumptions:
            found[each] = None
    open_fields = [str(key) for key in specs.theory.fields if not (_private(specs, key) and key.owner in own)]
    if open_fields:
        found[f"code outside of the class keeps to the predicates of {', '.join(open_fields)}"] = None
    others = [
        name.replace("/", ".") for name, raw in specs.raw.items() if name not in own and _says_something(raw)
    ]
    if others:
        found[f"not checked here, and taken to keep to what is specified of them: {', '.join(others)}"] = None
    said = [each for each in specs.theory.invariants if each.cls in own]
    spoken = sorted({str(key) for each in said for key in each.keys if _open(specs, key, own)})
    if spoken:
        found[f"code outside of the class keeps the invariants, which speak of {', '.join(spoken)}"] = None
    if left:
        rules = "predicates and invariants" if said else "predicates"
        found[f"not checked, and taken to keep to the {rules}: {', '.join(left)}"] = None
    classes = ", ".join(sorted(name.replace("/", ".") for name in own))
    required = [o.method.display for o in result.methods if specs.method(o.method).requires]
    if required:
        found[f"callers outside of {classes} satisfy what is required by {', '.join(required)}"] = None
    found["static initializers have run; fewer than 2^31 threads are started; memory and stack suffice"] = (
        None
    )
    return list(found)


def _open(specs: Specs, key: Key, own: set[str]) -> bool:
    """Code outside of the classes may write the field."""
    return not (key.final or key.element or (_private(specs, key) and key.owner in own))


def _private(specs: Specs, key: Key) -> bool:
    there = specs.world.field(key.owner, key.name)
    return there is not None and bool(there[1].flags & ACC_PRIVATE)
