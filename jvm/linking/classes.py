"""Linked classes: layout, method selection, static cells (JVMS 5.3–5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import (
    ACC_ABSTRACT,
    ACC_INTERFACE,
    ACC_STATIC,
)
from jvm.classfile.renaming import HIDDEN, MARK, external_name, runtime_package
from jvm.linking import ordering_exceptions as exceptions
from jvm.linking.fields.field import JField
from jvm.linking.fields.final import written_outside
from jvm.linking.interface_calls import enter_implementor, entered
from jvm.linking.selection import MethodTable, maximally_specific
from jvm.objects.objects import NEVER, Cell, Obj
from jvm.values.descriptors import binary_name, default_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile.classfile import ClassFile
    from jvm.linking.methods import JMethod


# States of class initialization (JLS 12.4.2), kept as payload of the static cells: one of these two, or a
# tuple of one of the other two with the Thread object of the thread that initializes the class, or with what
# told of the failure.
UNINITIALIZED: Final = None
READY: Final = "ready"
IN_PROGRESS: Final = "in progress"
ERRONEOUS: Final = "erroneous"


class JClass:
    """A linked class, interface, array class or primitive type.

    `vtable` maps a method key to the Python function to call on a receiver of this class, `supertype_set`
    holds all supertypes and the class itself; translated code reads both. `element`: the component class.
    """

    __slots__ = (
        "answered",
        "array_class",
        "benign_fields",
        "called_through",
        "captures",
        "class_file",
        "data",
        "default_cells",
        "depth",
        "digest",
        "element",
        "enclosed_part",
        "encloses",
        "fenced_elements",
        "fields",
        "finds",
        "flags",
        "has_finals",
        "implemented_by",
        "init_done_solo",
        "initialized_early",
        "interfaces",
        "lambda_of",
        "loader_name",
        "locked_by_jdk",
        "methods",
        "mirror",
        "name",
        "namespace",
        "origin",
        "overlooks",
        "races",
        "races_built",
        "slots",
        "started_with",
        "statics",
        "super",
        "superinterfaces",
        "supertype_set",
        "table",
        "trusted",
        "unchanging",
        "vtable",
        "write_only",
    )

    def __init__(self, name: str, flags: int, parent: JClass | None, interfaces: tuple[JClass, ...]) -> None:
        self.name = name
        self.flags = flags
        self.super = parent
        self.depth: int = parent.depth + 1 if parent is not None else 0
        self.interfaces = interfaces
        self.class_file: ClassFile | None = None
        self.fields: dict[tuple[str, str], JField] = {}
        self.methods: dict[tuple[str, str], JMethod] = {}
        self.slots: list[JField] = list(parent.slots) if parent is not None else []
        self.started_with: JClass | None = None
        self.default_cells: list[Cell] = []
        self.vtable: dict[str, Callable[..., object]] = {}
        self.table = MethodTable()
        own = [above for interface in interfaces for above in (*interface.superinterfaces, interface)]
        inherited = parent.superinterfaces if parent is not None else ()
        self.superinterfaces: tuple[JClass, ...] = tuple(dict.fromkeys((*own, *inherited)))
        """All of them, in an order that is the same in every process: those of each direct superinterface
        before itself, from left to right (JVMS 5.5, step 7), then what the superclass adds."""
        self.supertype_set: frozenset[JClass] = frozenset(
            (self, *self.superinterfaces, *(parent.supertype_set if parent is not None else ()))
        )
        self.called_through: dict[str, str] = {}
        self.implemented_by: list[JClass] = []
        """Of an interface: keys of calls through it, and classes (`jvm.linking.interface_calls`)."""
        self.element: JClass | None = None
        self.array_class: JClass | None = None
        self.statics = Obj(self, [], 0, "S:" + name)
        self.statics.initialization = 1
        self.mirror: Obj | None = None
        self.namespace: dict[str, object] | None = None
        self.trusted = False
        self.write_only = name in exceptions.WRITE_ONLY
        self.locked_by_jdk: bool = name in exceptions.LOCKED_BY_JDK or (
            parent is not None and parent.locked_by_jdk
        )
        self.fenced_elements = name in exceptions.FENCED_ARRAYS
        self.lambda_of: JClass | None = None
        """Of a lambda, whose class is hidden: the class that it is written in, which is its lookup class."""
        self.captures: tuple[str, ...] = ()
        """Of a lambda: the variables that it captured, `Main.lambda$main$0.n`; empty where none is known."""
        self.encloses: tuple[int, ...] = ()
        self.unchanging: tuple[int, ...] = ()
        """Slots of fields with collections that the class, a trusted one, keeps to itself."""
        self.enclosed_part = name in exceptions.PARTS
        self.has_finals: bool = parent.has_finals if parent is not None else False
        array = name.startswith("[") and name not in exceptions.FENCED_ARRAYS
        self.races: bool = array or (parent is not None and parent.races)
        """Whether the cells of an object of the class may be accessed in a way that is checked."""
        self.races_built: bool = array or (parent is not None and parent.races_built)
        """The same if its constructor ended before others could reach it: its final fields then have no such
        accesses (JLS 17.5)."""
        self.answered: set[str] = set()
        """Keys of methods that a native answers for, as a proxy's."""
        self.init_done_solo = False
        self.initialized_early = False  # see `jvm.machine.independent_initializers`
        self.origin = ""
        self.overlooks = False  # see `jvm.overlooked`
        self.finds: Callable[[str], JClass] | None = None
        """What loads the classes that this one names."""
        self.data: dict[str, object] = {}

    # -- facts

    @property
    def interface(self) -> bool:
        return bool(self.flags & ACC_INTERFACE)

    @property
    def abstract(self) -> bool:
        return bool(self.flags & ACC_ABSTRACT)

    @property
    def array(self) -> bool:
        return self.name.startswith("[")

    @property
    def primitive(self) -> bool:
        return self.class_file is None and self.super is None and not self.array

    @property
    def of_jdk(self) -> bool:
        """The class comes from the JDK's module image."""
        return self.origin.startswith("jrt:")

    @property
    def of_loader(self) -> bool:
        """A class loader of the program defined the class."""
        return MARK in self.name

    @property
    def package(self) -> str:
        """The run-time package (JVMS 5.3): classes of two loaders are never in the same one."""
        return runtime_package(self.name if self.lambda_of is None else self.lambda_of.name)

    @property
    def hidden(self) -> bool:
        """Defined by Lookup.defineHiddenClass, or the class of a lambda."""
        return HIDDEN in self.name or self.lambda_of is not None

    @property
    def binary(self) -> str:
        return binary_name(self.name)

    @property
    def external(self) -> str:
        """What Class.getName says: `java.lang.String`, `[Ljava.lang.String;`, `int`."""
        if self.element is not None and not self.element.primitive:
            inner = self.element.external
            return f"[{inner}" if self.element.array else f"[L{inner};"
        return external_name(self.name, hidden=self.hidden)

    @property
    def ready(self) -> bool:
        return self.statics.payload == READY

    @property
    def initializer(self) -> Obj | None:
        """The Thread object of the thread that initializes the class; None if none does."""
        state = self.statics.payload
        if isinstance(state, tuple) and state[0] == IN_PROGRESS:
            thread = state[1]
            assert isinstance(thread, Obj)
            return thread
        return None

    @property
    def initialized_before(self) -> tuple[JClass, ...]:
        """What is initialized before the class, in this order (JLS 12.4.2, 7): its superclass, and the
        superinterfaces with methods that are neither abstract nor static. Nothing before an interface.
        """
        if self.interface:
            return ()
        above = (above for interface in self.interfaces for above in (*interface.superinterfaces, interface))
        with_code = (
            interface
            for interface in dict.fromkeys(above)
            if any(not method.static and not method.abstract for method in interface.methods.values())
        )
        return (self.super, *with_code) if self.super is not None else tuple(with_code)

    @property
    def supertypes(self) -> tuple[JClass, ...]:
        """The class itself, its superclasses from below, and its superinterfaces."""
        return (self, *self.superclasses, *self.superinterfaces)

    @property
    def superclasses(self) -> tuple[JClass, ...]:
        """From below."""
        line = [self]
        while (above := line[-1].super) is not None:
            line.append(above)
        return tuple(line[1:])

    def subclass_of(self, other: JClass) -> bool:
        return other in self.supertype_set

    # -- layout

    def lay_out(self, class_file: ClassFile) -> None:
        """Give slots to the fields: instance fields behind the superclass's, static ones in the static
        cells."""
        self.class_file = class_file
        self.default_cells = list(self.super.default_cells) if self.super is not None else []
        thawed = written_outside(class_file)
        for info in class_file.fields:
            frozen = (info.name, info.descriptor) not in thawed
            frozen = frozen and not exceptions.is_raced(self.name, info.name)
            fenced = exceptions.is_fenced(self.name, info.name)
            if info.flags & ACC_STATIC:
                field = JField(self, info, len(self.statics.cells), frozen=frozen, fenced=fenced)
                self.statics.cells.append(default_value(info.descriptor))
            else:
                field = JField(self, info, len(self.default_cells), frozen=frozen, fenced=fenced)
                self.default_cells.append(default_value(info.descriptor))
                self.slots.append(field)
                self.has_finals = self.has_finals or field.frozen
            self.fields[info.name, info.descriptor] = field

    def settle(self, trusted: bool, benign: Callable[[str], bool]) -> None:
        """Fix how accesses to the fields declared here are treated, from the policy. To be called once, after
        the layout.
        """
        self.trusted = trusted
        for field in self.fields.values():
            field.settle(trusted, benign(field.name), exceptions.is_raced(self.name, field.name))
        plain = [field for field in self.slots if not field.volatile and not field.benign]
        self.races = any(field.threshold < NEVER for field in plain)
        self.races_built = any(field.threshold == 0 for field in plain)
        self.encloses = tuple(
            field.slot
            for field in self.slots
            if field.name in exceptions.ENCLOSING.get(field.cls.name, ()) and field.cls.trusted
        )
        self.unchanging = tuple(
            field.slot
            for field in self.slots
            if field.name in exceptions.UNCHANGING.get(field.cls.name, ()) and field.frozen
        )

    def find_field(self, name: str, descriptor: str) -> JField | None:
        """Field resolution (JVMS 5.4.3.2): the class, its superinterfaces, its superclasses."""
        found = self.fields.get((name, descriptor))
        if found is not None:
            return found
        for interface in self.interfaces:
            found = interface.find_field(name, descriptor)
            if found is not None:
                return found
        return self.super.find_field(name, descriptor) if self.super is not None else None

    def inherited_field(self, name: str, descriptor: str) -> JField:
        """The field that this class is known to declare or inherit: for objects whose class may be a subclass
        that the program declares. Raises KeyError if there is none.
        """
        found = self.find_field(name, descriptor)
        if found is None:
            raise KeyError((name, descriptor))
        return found

    def find_field_named(self, name: str) -> JField | None:
        """The field of this name in the class or its superclasses, whatever its type."""
        cls: JClass | None = self
        while cls is not None:
            for (field_name, _), field in cls.fields.items():
                if field_name == name:
                    return field
            cls = cls.super
        return None

    def static_field_at(self, slot: int) -> JField:
        return next(field for field in self.fields.values() if field.static and field.slot == slot)

    # -- methods

    def find_method(self, name: str, descriptor: str) -> JMethod | None:
        """Method resolution (JVMS 5.4.3.3, 5.4.3.4): superclasses first, then maximally-specific
        superinterface methods.
        """
        return self.find_in_line(name, descriptor) or self._most_specific(name, descriptor)

    def find_in_line(self, name: str, descriptor: str) -> JMethod | None:
        """The method that the class or the nearest superclass with one declares."""
        cls: JClass | None = self
        while cls is not None:
            found = cls.methods.get((name, descriptor))
            if found is not None:
                return found
            cls = cls.super
        return None

    def find_instance_method(self, name: str, descriptor: str) -> JMethod | None:
        """What invokespecial selects from here (JVMS 6.5): as resolution, but past static methods."""
        cls: JClass | None = self
        while cls is not None:
            found = cls.methods.get((name, descriptor))
            if found is not None and not found.static:
                return found
            cls = cls.super
        return self._most_specific(name, descriptor)

    def _most_specific(self, name: str, descriptor: str) -> JMethod | None:
        best = maximally_specific(self.in_superinterfaces(name, descriptor))
        concrete = [method for method in best if not method.abstract]
        return concrete[0] if len(concrete) == 1 else best[0] if best else None

    def in_superinterfaces(self, name: str, descriptor: str) -> list[JMethod]:
        """The methods of superinterfaces that a class may inherit, in the order of these."""
        found = (interface.methods.get((name, descriptor)) for interface in self.superinterfaces)
        return [method for method in found if method is not None and not (method.static or method.private)]

    def build_method_table(self) -> None:
        """Select a method for every key, once the methods of the class are known."""
        self.table.build(self)
        entries = {key: method.entry for key, method in self.table.selected.items()}
        self.vtable = entries | self.table.refused
        enter_implementor(self)

    def enter(self, method: JMethod, function: Callable[..., object]) -> None:
        """From now on receivers of this class run `function` where they select `method`."""
        table = self.table
        for key in table.keys(method):
            if table.selected.get(key) is method and key not in table.refused and key not in self.answered:
                self._put(key, function)

    def answer(self, key: str, function: Callable[..., object]) -> None:
        """Receivers of this class run `function` where `key` is called, whatever method they select."""
        self.answered.add(key)
        self._put(key, function)

    def _put(self, key: str, function: Callable[..., object]) -> None:
        self.vtable[key] = function
        entered(self, key)

    def __repr__(self) -> str:
        return f"<class {self.binary}>"
