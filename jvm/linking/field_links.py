"""What the link names of field instructions stand for (JVMS 5.4.3.2): slots, thresholds, static cells, and
the slow paths of accesses that another thread may observe.

The stand-ins resolve the field at their first use; see `jvm.linking.links`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import FieldRef, MethodHandleConstant
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking.access import require_class, require_member
from jvm.linking.classes import READY, JClass
from jvm.linking.fields.field import JField
from jvm.linking.fields.final import frozen_again, require_writable
from jvm.linking.loader import INITIALIZED_AT_BOOT
from jvm.linking.namespaces import Namespaces
from jvm.objects.objects import CONSTANT, Cell, Obj
from jvm.values.descriptors import binary_name, external_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_UNLINKED: Final = CONSTANT + 1
_EMPTY: Final = "NO_PTYPES"
"""The static field of MethodType for which its models take null."""


def resolve_field(machine: Machine, cls: JClass, ref: FieldRef | MethodHandleConstant) -> JField:
    """Field resolution (JVMS 5.4.3.2). Raises ClassUnavailable for its Java errors."""
    owner = machine.loader.load(ref.owner)
    require_class(owner, cls)
    field = owner.find_field(ref.name, ref.descriptor)
    if field is None and ref.owner in machine.loader.own:
        # The program was compiled against more of this class than is known here.
        raise Unmodelled(f"{owner.binary}.{ref.name}")
    if field is None:
        wanted = f"{external_type(ref.descriptor)} {ref.name}"
        told = f"Class {owner.external} does not have member field '{wanted}'"
        if machine.loader.classpath.release < 21:
            told = ref.name
        raise ClassUnavailable("java/lang/NoSuchFieldError", ref.name, told)
    require_member(field, owner, cls)
    return field


def require_handle(field: JField, *, static: bool, sets: bool) -> None:
    """What a constant with a handle of a field asks for (JVMS 5.4.3.5): its kind, and no setter of a final
    one. Raises ClassUnavailable."""
    if field.static != static:
        expected = "static" if static else "non-static"
        told = f"Expected {expected} field {field}"
        raise ClassUnavailable("java/lang/IncompatibleClassChangeError", field.name, told)
    if sets and field.final:
        told = f"unexpected set of a final field: {field}"
        raise ClassUnavailable("java/lang/IllegalAccessError", field.name, told)


def require_set(field: JField) -> None:
    """Of classes whose initializers do not run there are only the constants. Raises Unmodelled."""
    cls = field.cls
    if cls.name in INITIALIZED_AT_BOOT and cls.statics.cells[field.slot] is None and field.name != _EMPTY:
        raise Unmodelled(f"{cls.binary}.{field.name}, which a JVM sets as it starts")


class FieldLink:
    """A field reference of a class's constant pool, resolved once."""

    __slots__ = ("cls", "field", "index", "machine", "ref")

    def __init__(self, machine: Machine, cls: JClass, index: int) -> None:
        assert cls.class_file is not None
        ref = cls.class_file.constants[index]
        if not isinstance(ref, FieldRef):
            raise BrokenClass("a field instruction refers to a constant of the wrong kind")
        self.machine = machine
        self.cls = cls
        self.index = index
        self.ref = ref
        self.field: JField | None = None

    def resolve(self) -> JField:
        """The field. Raises ClassUnavailable for the Java errors of resolution."""
        field = self.field
        if field is None:
            field = resolve_field(self.machine, self.cls, self.ref)
            if field.static and field.final:
                require_set(field)
            self.field = field
            namespace = self.cls.namespace
            assert namespace is not None
            namespace[f"{'SI' if field.static else 'I'}{self.index}"] = field.slot
            namespace[f"T{self.index}"] = field.threshold
        return field

    def instance(self) -> JField:
        field = self.resolve()
        if field.static:
            raise self.wrong_kind("non-static")
        return field

    def static(self) -> JField:
        field = self.resolve()
        if not field.static:
            raise self.wrong_kind("static")
        return field

    def written(self, *, static: bool, initializes: bool) -> JField:
        """The field, for an instruction that writes it."""
        field = self.resolve()
        if field.static != static:
            raise self.wrong_kind("static" if static else "non-static")
        require_writable(field, self.cls, initializes=initializes)
        return field

    def wrong_kind(self, expected: str) -> ClassUnavailable:
        """For an instance field used as a static one, or the other way round."""
        told = f"Expected {expected} field {binary_name(self.ref.owner)}.{self.ref.name}"
        return ClassUnavailable("java/lang/IncompatibleClassChangeError", self.ref.name, told)


class LazyIndex:
    """Stands for a field's slot; resolves when used as an index."""

    __slots__ = ("find",)

    def __init__(self, find: Callable[[], JField]) -> None:
        self.find = find

    def __index__(self) -> int:
        return self.find().slot


class LazyThreshold:
    """Stands for a field's threshold; resolves at the first `obj.s > threshold`."""

    __slots__ = ("link",)

    def __init__(self, link: FieldLink) -> None:
        self.link = link

    def __lt__(self, shared: int) -> bool:
        return shared > self.link.resolve().threshold


class StaticGate:
    """Stands for static cells whose class may still have to be initialized: always takes the slow path."""

    __slots__ = ("link", "sharing")

    def __init__(self, link: FieldLink) -> None:
        self.link = link
        self.sharing = _UNLINKED

    @property
    def cells(self) -> list[Cell]:
        return self.link.resolve().cls.statics.cells


class FieldMakers(Namespaces):
    """Makes what the link names of field instructions stand for."""

    def field_link(self, cls: JClass, index: int) -> FieldLink:
        namespace = self.namespace(cls)
        link = namespace.get(f"L{index}")
        if not isinstance(link, FieldLink):
            link = FieldLink(self.machine, cls, index)
            namespace[f"L{index}"] = link
            owner = self.machine.loader.loaded(link.ref.owner)
            if owner is not None:
                # An error belongs to the instruction that uses the field.
                with suppress(ClassUnavailable, Unmodelled):
                    link.resolve()
        return link

    def _index(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        field = link.field
        return field.slot if field is not None and not field.static else LazyIndex(link.instance)

    def _static_index(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        field = link.field
        return field.slot if field is not None and field.static else LazyIndex(link.resolve)

    def _written_index(
        self, letters: str, *, static: bool, initializes: bool
    ) -> Callable[[JClass, int], object]:
        """The slot for instructions that write, in initializers or elsewhere."""

        def make(cls: JClass, index: int) -> object:
            link = self.field_link(cls, index)

            def find() -> JField:
                field = link.written(static=static, initializes=initializes)
                self.namespace(cls)[f"{letters}{index}"] = field.slot
                return field

            if link.field is not None:
                with suppress(ClassUnavailable):  # an error belongs to the instruction
                    return find().slot
            return LazyIndex(find)

        return make

    def _threshold(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        return link.field.threshold if link.field is not None else LazyThreshold(link)

    def _get_field(self, cls: JClass, index: int) -> object:
        link, memory = self.field_link(cls, index), self.machine.memory

        def get(thread: Thread, obj: Obj) -> None:
            memory.read_field(thread, obj, link.instance())

        return get

    def _write_field(self, cls: JClass, index: int, *, initializes: bool) -> object:
        link, memory = self.field_link(cls, index), self.machine.memory
        field: JField | None = None

        def write(thread: Thread, obj: Obj, value: Cell) -> bool:
            nonlocal field
            if field is None:
                field = link.written(static=False, initializes=initializes)
            if obj.sharing > field.threshold and not thread.granted:
                return True
            memory.write_field(thread, obj, field, value)
            return False

        return write

    def _write_in_constructor(self, cls: JClass, index: int) -> object:
        return self._write_field(cls, index, initializes=True)

    def _write_elsewhere(self, cls: JClass, index: int) -> object:
        return self._write_field(cls, index, initializes=False)

    def _write_to_built(self, cls: JClass, index: int) -> object:
        """Asked before a constructor writes to an object whose constructor has returned."""
        link = self.field_link(cls, index)

        def ask(thread: Thread) -> None:
            field = link.written(static=False, initializes=True)
            if field.frozen:
                raise frozen_again(field)

        return ask

    def _statics(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        if link.field is not None and link.field.static and link.field.cls.init_done_solo:
            return link.field.cls.statics
        return StaticGate(link)

    def _use_statics(
        self, cls: JClass, index: int, resolve: Callable[[], JField]
    ) -> Callable[[Thread], JField | None]:
        """Resolves the field and initializes its class; None if the thread has to stop for that."""
        machine, namespace = self.machine, self.namespace(cls)

        def use(thread: Thread) -> JField | None:
            field = resolve()
            owner = field.cls
            if not owner.init_done_solo:
                if machine.initialize(thread, owner):
                    return None
                if owner.statics.payload == READY and not machine.concurrent:
                    owner.init_done_solo = True
                    namespace[f"S{index}"] = owner.statics
            else:
                namespace[f"S{index}"] = owner.statics
            return field

        return use

    def _static_get(self, cls: JClass, index: int) -> object:
        link, memory = self.field_link(cls, index), self.machine.memory
        use = self._use_statics(cls, index, link.static)
        namespace = self.namespace(cls)
        field: JField | None = None
        statics = cls.statics

        def get_ready(thread: Thread) -> bool:
            """For a class that every thread finds initialized, and a field whose accesses are visible."""
            if not thread.granted:
                return True
            assert field is not None
            memory.read_field(thread, statics, field)
            return False

        def get(thread: Thread) -> bool:
            nonlocal field, statics
            field = use(thread)
            if field is None:
                return True
            statics = field.cls.statics
            if self.machine.concurrent and field.cls.init_done_solo and statics.sharing > field.threshold:
                namespace[f"SG{index}"] = get_ready
            if statics.sharing > field.threshold:
                if not thread.granted:
                    return True
                memory.read_field(thread, statics, field)
            else:
                thread.granted = False  # for the use of the class alone, which others initialized
            return False

        return get

    def _put_in_initializer(self, cls: JClass, index: int) -> object:
        return self._static_put(cls, index, initializes=True)

    def _put_elsewhere(self, cls: JClass, index: int) -> object:
        return self._static_put(cls, index, initializes=False)

    def _static_put(self, cls: JClass, index: int, *, initializes: bool) -> object:
        link, memory = self.field_link(cls, index), self.machine.memory
        use = self._use_statics(cls, index, lambda: link.written(static=True, initializes=initializes))

        def put(thread: Thread, value: Cell) -> bool:
            field = use(thread)
            if field is None:
                return True
            statics = field.cls.statics
            if statics.sharing > field.threshold and not thread.granted:
                return True
            memory.write_field(thread, statics, field, value)
            return False

        return put
