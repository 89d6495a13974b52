"""The state in which a method begins, as z3 found it: fields, small arrays and the objects that they lead to.

As places with values, which `jrf.spec.Driver` understands: `head.next.v=3`, `items=[4]`, `#0.peer=@this`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import z3

from jrf.spec.language.atomics import atomic_value
from jrf.spec.language.typed import Key, elements
from jrf.spec.language.world import MethodRef, World, names_of_parameters
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import LENGTH, NULL, STATIC, Heap

OBJECTS: Final = 8
LENGTHS: Final = 6
"""So many objects are shown, and arrays up to this length."""


@dataclass(slots=True)
class Begun:
    """Collects the places, object by object. `known` says where each object was met first."""

    world: World
    heap: Heap
    model: Term
    type_argument: Callable[[Key], str]
    """The class that an AtomicReference in the field holds, if its type says so."""
    places: list[tuple[str, str]] = field(default_factory=list)
    known: dict[str, str] = field(default_factory=dict)
    todo: list[tuple[str, Term, str, str]] = field(default_factory=list)

    def of(self, method: MethodRef, arguments: dict[str, Term]) -> tuple[tuple[str, str], ...]:
        """The places, from the object of the call, its parameters and the class's static fields."""
        number = 0
        for name, descriptor, _ in names_of_parameters(method):
            if name == "this":
                self.known[self._value(arguments[name])] = "this"
                self.todo.append(("", arguments[name], descriptor, ""))
                continue
            if descriptor[0] in "L[":
                self._refer(f"#{number}", arguments[name], descriptor)
            number += 1
        self._fields("", STATIC, method.cls.name, static=True)
        while self.todo:
            place, ref, descriptor, content = self.todo.pop(0)
            if descriptor[0] == "[":
                self._elements(place, ref, descriptor)
            else:
                self._fields(
                    f"{place}." if place else "", ref, descriptor[1:-1], static=False, content=content
                )
        return tuple(self.places)

    def _fields(self, prefix: str, ref: Term, cls: str, *, static: bool, content: str = "") -> None:
        value = atomic_value(cls)
        if value is not None:
            self._put(f"{prefix}value", value, ref, content)
        for found in self.world.line(cls):
            if self.world.of_jdk(found.name):
                return
            for info in found.fields:
                key = self.world.key(found, info)
                if key.static == static and key.descriptor not in "FD":
                    self._put(f"{prefix}{info.name}", key, ref)

    def _put(self, place: str, key: Key, ref: Term, content: str = "") -> None:
        term = next(self._maps(key), None)
        if term is None:
            return  # Nothing was asked of it.
        value = term[ref]
        if key.descriptor[0] in "L[":
            kind = f"L{content};" if content else key.descriptor
            self._refer(place, value, kind, fixed=key.final, content=self.type_argument(key))
        elif not key.final:
            self.places.append((place, self._value(value)))

    def _refer(
        self, place: str, value: Term, descriptor: str, *, fixed: bool = False, content: str = ""
    ) -> None:
        """What a reference refers to; `fixed`: the constructor has made it."""
        name = self._value(value)
        if name == self._value(NULL):
            self.places += [] if fixed else [(place, "null")]
        elif name in self.known:
            self.places += [] if fixed else [(place, f"@{self.known[name]}")]
        elif len(self.known) < OBJECTS:
            length = self._length(value) if descriptor[0] == "[" else 0
            if length > LENGTHS:
                return
            if not fixed:
                made = f"[{length}]" if descriptor[0] == "[" else f"new {descriptor[1:-1].replace('/', '.')}"
                self.places.append((place, made))
            self.known[name] = place
            self.todo.append((place, value, descriptor, content))

    def _elements(self, place: str, ref: Term, descriptor: str) -> None:
        term = next(self._maps(elements(descriptor[1:])), None)
        if term is None:
            return
        for index in range(self._length(ref)):
            at = z3.IntVal(index) if term[ref].domain() == z3.IntSort() else z3.BitVecVal(index, 32)
            value, element = term[ref][at], f"{place}[{index}]"
            if descriptor[1] in "L[":
                self._refer(element, value, descriptor[1:])
            else:
                self.places.append((element, self._value(value)))

    def _maps(self, key: Key) -> Iterator[Term]:
        heap: Heap | None = self.heap
        while heap is not None:
            for maps in (heap.maps, heap.layer.maps):
                if key in maps:
                    yield maps[key]
            heap = heap.layer.previous if key.final else None

    def _length(self, array: Term) -> int:
        return int(self.model.eval(LENGTH(array), model_completion=True).as_long())

    def _value(self, term: Term) -> str:
        value = self.model.eval(term, model_completion=True)
        return str(value.as_signed_long()) if z3.is_bv_value(value) else str(value)
