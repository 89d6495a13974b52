"""By which variable of the program an object of the library is reached.

A race on `java.util.ArrayList.size` tells little: a reader wants to know that the list is `TaxBatch.results`.
So the heap is walked backwards from the object, through objects of the library and arrays, up to the nearest
variables of the program: fields of its classes, what its lambdas captured, locals of its methods.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from jrf.naming.names import CAPTURED
from jvm.execution.accesses import references
from jvm.execution.code_points import TranslatedPoint
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame

HEAP_LIMIT: Final = 300_000
"""Objects of a larger heap are not looked through."""
FARTHEST: Final = 8
"""Steps from the variable to the object; what is farther away has no name of the program's."""
_LAMBDA: Final = re.compile(r"lambda\$(\w+)\$\d+")
_NAMES: Final = {"new": "<init>", "static": "<clinit>"}


class _Variable(NamedTuple):
    """A variable of the program that refers to an object. The lower the rank, the better it is known."""

    rank: int
    text: str


_STATIC, _FIELD, _LOCAL, _CAPTURED = range(4)


def reached_by(machine: Machine, obj: Obj) -> str | None:
    """The nearest variable of the program: `TaxBatch.results`, `list in Main.main`, `within Main.map` if it
    refers to the object by others, then rather a field than a local; None if there is none with a name.
    """
    return all_reached_by(machine, [obj])[0]


def all_reached_by(machine: Machine, objects: Iterable[Obj]) -> list[str | None]:
    """The same of each of the objects."""
    heap = _Heap(machine)
    return [_nearest(heap, obj) for obj in objects]


def _nearest(heap: _Heap, obj: Obj) -> str | None:
    level, seen = [obj], {id(obj)}
    locals_within: str | None = None
    for distance in range(FARTHEST):
        found = min((variable for each in level for variable in heap.variables(each)), default=None)
        if found is not None:
            if distance == 0:
                return found.text
            if found.rank <= _FIELD:
                return f"within {found.text}"
            locals_within = locals_within or f"within {found.text}"
        above: list[Obj] = []
        for each in level:
            for owner in heap.owners(each):
                if id(owner) not in seen:
                    seen.add(id(owner))
                    above.append(owner)
        level = above
    return locals_within


class _Heap:
    """Who refers to what, of all that can be reached."""

    def __init__(self, machine: Machine) -> None:
        self._cells: defaultdict[int, list[tuple[Obj, int]]] = defaultdict(list)
        self._payloads: defaultdict[int, list[Obj]] = defaultdict(list)
        self._locals: defaultdict[int, list[_Variable]] = defaultdict(list)
        work: dict[int, Obj] = {}
        for cls in machine.loader.classes.values():
            work[id(cls.statics)] = cls.statics
        for thread in machine.threads:
            work[id(thread.obj)] = thread.obj
            frame = thread.top
            while frame is not None:
                for value in references(frame.values):
                    work[id(value)] = value
                for value, name in _locals(frame):
                    self._locals[id(value)].append(name)
                frame = frame.parent
        queue = list(work.values())
        for obj in queue:
            if len(queue) > HEAP_LIMIT:
                break
            for value in self._noted(obj):
                if id(value) not in work:
                    work[id(value)] = value
                    queue.append(value)

    def _noted(self, obj: Obj) -> Iterator[Obj]:
        """What the object refers to."""
        element = obj.cls.element
        if element is None or not element.primitive:
            for index, value in enumerate(obj.cells):
                if isinstance(value, Obj):
                    self._cells[id(value)].append((obj, index))
                    yield value
        for value in references(obj.payload):
            self._payloads[id(value)].append(obj)
            yield value

    def variables(self, obj: Obj) -> Iterator[_Variable]:
        """The program's that refer to the object."""
        for owner, index in self._cells.get(id(obj), ()):
            variable = _cell(owner, index)
            if variable is not None:
                yield variable
        yield from self._locals.get(id(obj), ())

    def owners(self, obj: Obj) -> Iterator[Obj]:
        """The objects that refer to the object, but for classes of the library and their static fields."""
        for owner, _ in self._cells.get(id(obj), ()):
            if owner is not owner.cls.statics:
                yield owner
        yield from self._payloads.get(id(obj), ())


def _cell(owner: Obj, index: int) -> _Variable | None:
    """The field of the program's that the cell is, or the variable that a lambda of it captured."""
    cls = owner.cls
    if cls.array or (cls.of_jdk and owner is cls.statics):
        return None
    if owner is cls.statics:
        field = cls.static_field_at(index)
        return _Variable(_STATIC, f"{_simple(field.cls.binary)}.{field.name}")
    if index < len(cls.slots):
        field = cls.slots[index]
        if field.cls.of_jdk:
            return None
        name = field.name.removeprefix(CAPTURED)
        rank = _FIELD if name == field.name else _CAPTURED
        return _Variable(rank, f"{_simple(field.cls.binary)}.{name}")
    path, _, name = cls.captures[index].rpartition(".") if index < len(cls.captures) else ("", "", "")
    if cls.of_jdk or not name:
        return None
    class_, _, method = path.rpartition(".")
    return _Variable(_LOCAL, _local(name, class_, method))


def _locals(frame: Frame) -> Iterator[tuple[Obj, _Variable]]:
    """The local variables of an activation of the program's at rest that refer to objects."""
    point = frame.point
    if not isinstance(point, TranslatedPoint) or point.method.cls.of_jdk:
        return
    method, pc = point.method, point.pc
    names = _names(method, pc)
    for slot, value in zip(point.spec.locals, frame.values, strict=False):
        if isinstance(value, Obj) and names.get(slot, "this") != "this":
            yield value, _Variable(_LOCAL, _local(names[slot], method.cls.binary, method.name))


def _names(method: JMethod, pc: int) -> dict[int, str]:
    """The variables in scope, by slot."""
    code = method.info.code
    variables = () if code is None else code.local_variables
    return {slot: name for start, length, name, _, slot in variables if start <= pc < start + length}


def _local(name: str, class_: str, method: str) -> str:
    """`list in Main.main`, also in the lambdas there."""
    lambda_of = _LAMBDA.fullmatch(method)
    if lambda_of is not None:
        method = _NAMES.get(lambda_of[1], lambda_of[1])
    return f"{name} in {_simple(class_)}.{method}"


def _simple(binary: str) -> str:
    return binary.rpartition(".")[2]
