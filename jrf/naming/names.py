"""What a reader is told instead of objects, cells and frames: names of variables, values, positions."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec import Struct, field

from jrf.protocols import ObjLike
from jrf.result import Location, StackFrame
from jvm.actions import Variable
from jvm.execution.accesses import binary_name_of, element_variable, field_variable, references
from jvm.linking.classes import JClass
from jvm.linking.fields.field import JField
from jvm.linking.methods import JMethod
from jvm.machine.machine import Machine
from jvm.objects.objects import Obj
from jvm.threads.points import Frame
from jvm.values.descriptors import binary_name

_STRING = "java/lang/String"
_THREAD = "java/lang/Thread"
_LONGEST_TEXT = 40
_HEAP_LIMIT = 300_000
_UNNAMED = "unnamed thread"
CAPTURED = "val$"
"""What javac puts before the name of a variable that a local class captured."""


class Holder(Struct, frozen=True):
    """A cell that refers to an object: a field of `owner`, or the element `index` of the array `owner`."""

    owner: Obj
    field: JField | None
    index: int


class ObjectNames(Struct):
    """Names of the objects of one machine, stable while it runs. `machine` may be set once it is there."""

    machine: Machine | None = None
    _numbers: dict[int, int] = field(default_factory=dict)
    _counts: dict[str, int] = field(default_factory=dict)
    _named: list[Obj] = field(default_factory=list)
    _holders: dict[int, Holder] = field(default_factory=dict)
    _starts: int = 0

    def of(self, obj: Obj) -> str:
        """`Main.lock` if a static field refers to it, `Main.class`, or `Node#2`, numbered as they are met."""
        if obj is obj.cls.statics:
            return f"class {simple(obj.cls.binary)}"
        if isinstance(obj.payload, JClass):
            return f"{simple(obj.payload.binary)}.class"
        holder = self.holder(obj)
        if holder is not None and holder.field is not None and holder.field.static and not obj.cls.array:
            return f"{simple(holder.field.cls.binary)}.{holder.field.name}"
        if any(parent.name == _THREAD for parent in obj.cls.supertype_set):
            return thread_name(obj) or self._unnamed(obj)
        return self.numbered(obj)

    def _unnamed(self, thread: Obj) -> str:
        """`unnamed-2` for a thread without a name, as reports call it: the second that was started."""
        threads = [] if self.machine is None else self.machine.threads
        number = next((each.tid for each in threads if each.obj is thread), None)
        return _UNNAMED if number is None else f"unnamed-{number}"

    def about_to_start(self, thread: Obj) -> str:
        """The name that a thread without one has once it is started, as it will be now. `machine` is not
        there before the first choice; until then threads start in the order in which this is asked.
        """
        if self.machine is None:
            self._starts += 1
        name = self.of(thread)
        if name != _UNNAMED:
            return name
        return f"unnamed-{self._starts if self.machine is None else len(self.machine.threads)}"

    def numbered(self, obj: Obj) -> str:
        """`Node#2`: the second object of its class that was named."""
        name = simple(obj.cls.binary)
        number = self._numbers.get(id(obj))
        if number is None:
            number = self._counts[name] = self._counts.get(name, 0) + 1
            self._numbers[id(obj)] = number
            self._named.append(obj)
        return f"{name}#{number}"

    def numbers(self) -> Iterator[tuple[str, Obj]]:
        """What has a number so far, with its name."""
        return ((self.numbered(obj), obj) for obj in self._named)

    def value(self, value: object, type_name: str) -> str:
        """A cell's contents as Java would write them; `type_name` is the variable's type."""
        if value is None:
            return "null"
        if isinstance(value, Obj):
            if value.cls.name == _STRING:
                text = java_text(value)
                shown = text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."
                return f'"{shown}"'
            return self.of(value)
        element = type_name.removesuffix("[]")
        if element == "boolean" and isinstance(value, int):
            return "true" if value else "false"
        if element == "char" and isinstance(value, int):
            return char_literal(value)
        return str(value)

    def variable(self, variable: Variable) -> str:
        """A variable as the trace shows it: `Main.n`, `Node#2.next`, `Bakery.flag[1]`, `Matrix#1.a[0]`."""
        if variable.array:
            display, holder = self._element(variable.obj, variable.index)
            name, bracket, indices = display.partition("[")
            if holder is None:
                return name.rpartition(".")[2] + bracket + indices
            if holder.field is None or holder.field.static:
                return display
            return f"{self.of(holder.owner)}.{holder.field.name.removeprefix(CAPTURED)}{bracket}{indices}"
        if variable.static:
            return f"{simple(variable.owner)}.{variable.name}"
        return f"{self.of(variable.obj)}.{variable.name}"

    def location(self, obj: Obj, index: int) -> Location:
        """The cell as a result names it (docs/semantics.md, "Verdicts")."""
        if obj.cls.array:
            display, held = self._element(obj, index)
            holder = None if held is None else held.field
            return Location(
                kind="array",
                class_=None if holder is None else holder.cls.binary,
                field=None if holder is None else holder.name,
                type=binary_name(obj.cls.name),
                index=index,
                display=display if holder is None else f"{holder.cls.binary}.{display.partition('.')[2]}",
            )
        static = obj is obj.cls.statics
        declared = obj.cls.static_field_at(index) if static else obj.cls.slots[index]
        return Location(
            kind="static" if static else "field",
            class_=declared.cls.binary,
            field=declared.name,
            type=binary_name_of(declared.descriptor),
            index=None,
            display=f"{declared.cls.binary}.{declared.name}",
        )

    def variable_at(self, obj: Obj, index: int) -> Variable:
        """The variable that the cell is."""
        if obj.cls.array:
            return element_variable(obj, index)
        static = obj is obj.cls.statics
        return field_variable(obj, obj.cls.static_field_at(index) if static else obj.cls.slots[index])

    def _element(self, array: Obj, index: int) -> tuple[str, Holder | None]:
        """`Bakery.flag[1]`, and the cell of the field that holds the array, if one does; several dimensions
        add up."""
        indices = f"[{index}]"
        at = array
        for _ in range(8):
            holder = self.holder(at)
            if holder is None:
                break
            if holder.field is not None:
                return f"{simple(holder.field.cls.binary)}.{holder.field.name}{indices}", holder
            if not holder.owner.cls.array:  # a lambda, which has captured it
                name = _captured(holder)
                return f"{name or self.numbered(at)}{indices}", None
            indices = f"[{holder.index}]{indices}"
            at = holder.owner
        return f"{self.numbered(array)}[{index}]", None

    def holder(self, obj: Obj) -> Holder | None:
        """A cell that refers to the object: one of the program's own if there is one."""
        known = self._holders.get(id(obj))
        if known is None or not _refers(known, obj):
            self._holders = _find_holders(self._roots())
            known = self._holders.get(id(obj))
        return known

    def look_again(self) -> None:
        """From here on objects are called by what refers to them now: an array that a lambda alone had may be
        in a field."""
        self._holders = {}

    def _roots(self) -> Iterator[Obj]:
        """Static cells, the program's before the trusted classes', then what threads work with."""
        if self.machine is None:
            return
        for trusted in (False, True):
            for cls in self.machine.loader.classes.values():
                if cls.trusted is trusted:
                    yield cls.statics
        for thread in self.machine.threads:
            yield thread.obj
            frame: Frame | None = thread.top
            while frame is not None:
                yield from references(frame.values)
                frame = frame.parent


def told_apart(names: ObjectNames) -> Callable[[ObjLike, int], str]:
    """Names locations for telling races apart: `A.grid[]` for `A.grid[3]`, for races of the same two places
    on several elements are one to a user. An array that lambdas have captured is called by the variable
    alone, for which of them holds it then depends on those that have run; any other that no field holds by
    its type, for how many there were depends on the path.
    """

    def display(obj: ObjLike, index: int) -> str:
        assert isinstance(obj, Obj)
        location = names.location(obj, index)
        found = location.display
        if location.field is None:
            found = re.sub(r"#\d+", "", found.rpartition(".")[2])
        return re.sub(r"\[\d+\]", "[]", found)

    return display


def _captured(holder: Holder) -> str:
    """`Main.lambda$main$0.n`: the variable of a lambda, if the cell is one that has a name."""
    names = holder.owner.cls.captures
    return names[holder.index] if holder.index < len(names) else ""


def _refers(holder: Holder, obj: Obj) -> bool:
    cells = holder.owner.cells
    return holder.index < len(cells) and cells[holder.index] is obj


def _find_holders(roots: Iterable[Obj]) -> dict[int, Holder]:
    """For each object that can be reached: the cell that the walk, breadth first, found it in; a final static
    field, which has always referred to it, before all others.
    """
    queue = list(dict.fromkeys(roots))
    found: dict[int, Holder] = {}
    for obj in queue:
        for index, value in _referring_cells(obj) if obj is obj.cls.statics else ():
            field = _field_at(obj, index)
            if field is not None and field.frozen:
                found.setdefault(id(value), Holder(obj, field, index))
    seen = {id(obj) for obj in queue}
    for obj in queue:
        if len(queue) > _HEAP_LIMIT:
            break
        for index, value in _referring_cells(obj):
            found.setdefault(id(value), Holder(obj, _field_at(obj, index), index))
            if id(value) not in seen:
                seen.add(id(value))
                queue.append(value)
        for value in references(obj.payload):
            if id(value) not in seen:
                seen.add(id(value))
                queue.append(value)
    return found


def _referring_cells(obj: Obj) -> Iterator[tuple[int, Obj]]:
    element = obj.cls.element
    if element is not None and element.primitive:
        return
    for index, value in enumerate(obj.cells):
        if isinstance(value, Obj):
            yield index, value


def _field_at(obj: Obj, index: int) -> JField | None:
    if obj is obj.cls.statics:
        return obj.cls.static_field_at(index)
    # Arrays have no fields, nor have objects that the machine makes, such as lambdas.
    return obj.cls.slots[index] if index < len(obj.cls.slots) else None


_ESCAPES: Final = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 39: "\\'", 92: "\\\\"}


def char_literal(value: int) -> str:
    """A char as Java writes it (JLS 3.10.4): what cannot be printed as a Unicode escape."""
    unit = value & 0xFFFF
    if unit in _ESCAPES:
        return f"'{_ESCAPES[unit]}'"
    return f"'{chr(unit)}'" if chr(unit).isprintable() else f"'\\u{unit:04x}'"


def java_text(obj: Obj) -> str:
    """The contents of a java.lang.String, its UTF-16 code units joined to characters."""
    units = obj.payload if isinstance(obj.payload, str) else ""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def reference(obj: Obj, name: str) -> Obj | None:
    """What the field of this name refers to; None if it is null or there is no such field."""
    declared = obj.cls.find_field_named(name)
    value = None if declared is None or declared.static else obj.cells[declared.slot]
    return value if isinstance(value, Obj) else None


def thread_name(obj: Obj) -> str:
    """The name of a java.lang.Thread."""
    life = obj.payload
    name = life[0] if isinstance(life, tuple) and life else None
    return java_text(name) if isinstance(name, Obj) else "thread"


def thrown_message(thrown: Obj) -> str | None:
    """The detail message of a java.lang.Throwable; behind the files that a FileSystemException is about."""
    detail = reference(thrown, "detailMessage")
    told = None if detail is None else java_text(detail)
    if any(above.name == "java/nio/file/FileSystemException" for above in thrown.cls.superclasses):
        files = [java_text(one) for name in ("file", "other") if (one := reference(thrown, name)) is not None]
        parts = [" -> ".join(files), *([] if told is None else [told])]
        return ": ".join(part for part in parts if part) or None
    return told


def simple(binary: str) -> str:
    """The name of a class without its package."""
    return binary.rpartition(".")[2]


def stack_frame(method: JMethod, pc: int) -> StackFrame:
    """The place as a result names it."""
    line = method.line_at(pc)
    class_file = method.cls.class_file
    return StackFrame(
        class_=method.cls.binary,
        method=method.name + method.descriptor,
        file=None if class_file is None else class_file.source_file,
        line=line if line > 0 else None,
    )


def frames_at_rest(top: Frame | None) -> tuple[StackFrame, ...]:
    """The stack of a thread that stands still, innermost first."""
    found: list[StackFrame] = []
    frame = top
    while frame is not None:
        if frame.point.pc >= 0:
            found.append(stack_frame(frame.point.method, frame.point.pc))
        frame = frame.parent
    return tuple(found)
