"""The specifications of all classes in reach, resolved: from annotations and from YAML."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jrf.errors import InputError, nearest
from jrf.spec.facts.finals import final_facts
from jrf.spec.language import resolve
from jrf.spec.language.annotations import read as read_annotations
from jrf.spec.language.model import FieldSpec, MethodSpec, Predicate, RawClass, RawField, RawMethod
from jrf.spec.language.nests import members
from jrf.spec.language.scopes import Scope
from jrf.spec.language.syntax import Source, parse_indexed
from jrf.spec.language.typed import THREAD, Holds, Key, Node, keys_of, mentions, sometimes_local
from jrf.spec.language.world import MethodRef, World, names_of_parameters, returned, signature
from jrf.spec.logic.access import Invariant, Theory
from jvm.classfile.classfile import ClassConstant, ClassFile, MethodInfo
from jvm.classfile.modifiers import ACC_INTERFACE

NO_SPEC = MethodSpec((), None, False)


class Specs:
    """What is specified, for the classes that `roots` refer to, directly or not, outside of the JDK."""

    def __init__(self, world: World, roots: list[str], written: Mapping[str, RawClass]) -> None:
        self.world = world
        self.raw: dict[str, RawClass] = {}
        self._methods: dict[tuple[str, str, str], MethodSpec] = {}
        for name in written:
            if world.find(name) is None:
                raise InputError(f"{written[name].where}: class {name.replace('/', '.')} is not found")
        for name in self._reachable([*roots, *written]):
            cls = world.find(name)
            assert cls is not None
            raw = RawClass() if world.of_jdk(name) else read_annotations(cls)
            if name in written:
                self._merge(raw, written[name], cls)
            self.raw[name] = raw
        self.theory = Theory(self._fields(), self._invariants(), final_facts(world, self.raw))

    def _reachable(self, roots: list[str]) -> list[str]:
        found: dict[str, None] = {}
        todo = list(roots)
        while todo:
            name = todo.pop()
            if name in found:
                continue
            cls = self.world.find(name)
            if cls is None or (self.world.of_jdk(name) and name not in roots):
                continue
            found[name] = None
            constants = cls.constants
            for index in range(1, len(constants)):
                if constants.is_entry(index) and isinstance(constant := constants[index], ClassConstant):
                    todo.append(constant.name.lstrip("[").removeprefix("L").removesuffix(";"))
            todo += [each.name for each in members(self.world, cls)]
        return list(found)

    def _merge(self, raw: RawClass, more: RawClass, cls: ClassFile) -> None:
        """What the file says replaces what annotations say about the same member."""
        for field, spec in more.fields.items():
            if all(info.name != field for info in cls.fields):
                known = tuple(info.name for info in cls.fields)
                raise InputError(f"{spec.where}: {cls.name} has no field {field}{nearest(field, known)}")
            raw.fields[field] = spec
        raw.invariants += more.invariants
        for name, method in more.methods.items():
            fitting = [info for info in cls.methods if name in _spellings(info)]
            if not fitting:
                known = tuple(info.name for info in cls.methods)
                raise InputError(f"{method.where}: {cls.name} has no method {name}{nearest(name, known)}")
            if len(fitting) > 1:
                choices = " or ".join(info.name + signature(info.descriptor) for info in fitting)
                raise InputError(f"{method.where}: {name} may be {choices}; write one of them")
            raw.methods[fitting[0].name + fitting[0].descriptor] = method

    # -- fields

    def _fields(self) -> dict[Key, FieldSpec]:
        found: dict[Key, FieldSpec] = {}
        for name, raw in self.raw.items():
            cls = self.world.find(name)
            assert cls is not None
            for field, spec in raw.fields.items():
                there = self.world.field(name, field)
                assert there is not None
                key = self.world.key(*there)
                found[key] = self._field(cls, key, spec)
        return found

    def _field(self, cls: ClassFile, key: Key, raw: RawField) -> FieldSpec:
        plain: dict[str, tuple[Node, Source]] = {}
        indexed: dict[str, tuple[Node, Source]] = {}
        variables: dict[str, str] = {}
        for kind, sources in (("both", raw.both), ("read", raw.read), ("write", raw.write)):
            for source in sources:
                variable, tree = parse_indexed(source)
                if variable is not None and key.descriptor[0] != "[":
                    raise source.error(0, f"{key} is no array, so its elements have no predicate")
                names = {} if variable is None else {variable: "I"}
                into = plain if variable is None else indexed
                node = resolve.typed(tree, source, Scope(self.world, cls, key.static, names), "Z")
                for each in ("read", "write") if kind == "both" else (kind,):
                    if each in into:
                        raise source.error(0, f"a second access predicate for {each}s of {key}")
                    if variable is not None and variables.setdefault("", variable) != variable:
                        raise source.error(0, "expected the same index variable in all predicates of a field")
                    into[each] = (node, source)
        own = self._predicate(plain, None, raw.where)
        if own is not None and key.final:
            own = None if key.descriptor[0] == "[" else own
            if key.descriptor[0] != "[":
                raise InputError(f"{raw.where}: {key} is final and needs no access predicate")
        of_elements = self._predicate(indexed, variables.get(""), raw.where)
        if of_elements is None and key.descriptor[0] == "[" and plain:
            of_elements = self._predicate(plain, None, raw.where)
        return FieldSpec(own, of_elements)

    def _predicate(
        self, found: dict[str, tuple[Node, Source]], index: str | None, where: str
    ) -> Predicate | None:
        if not found:
            return None
        if set(found) != {"read", "write"}:
            missing = "write" if "read" in found else "read"
            raise InputError(f"{where}: there is no access predicate for {missing}s")
        (read, first), (write, second) = found["read"], found["write"]
        text = first.text if first is second else f"read: {first.text}, write: {second.text}"
        return Predicate(read, write, text, index)

    # -- invariants

    def _invariants(self) -> tuple[Invariant, ...]:
        found = []
        for name, raw in self.raw.items():
            cls = self.world.find(name)
            assert cls is not None
            for source in raw.invariants:
                node = resolve.expression(source, Scope(self.world, cls, False, {}))
                if mentions(node, Holds) or THREAD in _variables(node):
                    raise source.error(0, "an invariant holds for all threads: no tid and no holds() in it")
                static = "this" not in _variables(node)
                if not static and cls.flags & ACC_INTERFACE:
                    raise source.error(0, "an interface has no objects of its own to say something of")
                line = frozenset(each.name for each in self.world.line(name))
                found.append(Invariant(name, node, static, source, keys_of(node), line))
        return tuple(found)

    # -- methods

    def overriding(self, method: MethodRef) -> str | None:
        """A method that is called instead of this one on objects of a class in reach."""
        for name in self.raw:
            if name != method.cls.name and self.world.inherits(name, method.cls.name):
                chosen = self.world.selected(name, method)
                if chosen is not None and chosen.id != method.id:
                    return chosen.display
        return None

    def redefines(self, of: str, name: str, descriptor: str) -> str | None:
        """A class in reach, outside of the JDK, that extends `of` and has a method of its own so called."""
        for each in self.raw:
            cls = self.world.find(each)
            if cls is None or self.world.of_jdk(each) or not self.world.inherits(each, of):
                continue
            if any((info.name, info.descriptor) == (name, descriptor) for info in cls.methods):
                return each.replace("/", ".")
        return None

    def type_argument(self, key: Key) -> str:
        """The class that the only type argument of the field's type names, else the empty text."""
        there = self.world.field(key.owner, key.name) if key.descriptor[0] == "L" else None
        match = re.fullmatch(r"L[\w/$]+<L([\w/$]+)(?:<.*>)?;>;", (there and there[1].signature) or "")
        return "" if match is None else match[1]

    def extends(self, of: str) -> str | None:
        """A class in reach, outside of the JDK, that extends the class `of`."""
        names = (name for name in self.raw if not self.world.of_jdk(name))
        return next((name for name in names if self.world.inherits(name, of)), None)

    def method(self, method: MethodRef) -> MethodSpec:
        """What is specified of the method. Raises InputError."""
        if method.id not in self._methods:
            self._methods[method.id] = self._method(method)
        return self._methods[method.id]

    def raw_method(self, method: MethodRef) -> RawMethod | None:
        raw = self.raw.get(method.cls.name)
        return None if raw is None else raw.methods.get(method.info.name + method.info.descriptor)

    def _method(self, method: MethodRef) -> MethodSpec:
        raw = self.raw_method(method)
        if raw is None:
            return NO_SPEC
        names = {name: kind for name, kind, _ in names_of_parameters(method) if name != "this"}
        descriptor = returned(method.info.descriptor)
        scope = Scope(self.world, method.cls, method.static, names, descriptor)
        wanted = Scope(self.world, method.cls, method.static, names, None, requires=True)
        requires = tuple((resolve.expression(source, wanted), source) for source in raw.requires)
        for node, source in requires:
            if sometimes_local(node):
                message = "local(e) stands alone or between &&: a parameter is thread-local always or never"
                raise source.error(source.text.index("local"), message)
        actions = None
        if raw.performs:
            actions = tuple(each for source in raw.performs for each in resolve.actions(source, scope))
            named = [each.name for each in actions if each.name]
            if len(set(named)) < len(named):
                raise InputError(f"{raw.where}: two actions have the same name")
        return MethodSpec(requires, actions, raw.trusted)


def _spellings(info: MethodInfo) -> tuple[str, ...]:
    plain = signature(info.descriptor).replace(" ", "")
    return info.name, info.name + info.descriptor, info.name + plain


def _variables(node: Node) -> frozenset[str]:
    from jrf.spec.language.typed import variables

    return variables(node)
