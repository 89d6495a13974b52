"""What the atoms of one method mean: layers of its parameters, and objects that it made (`jdk_summaries`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.jrf.cover.jdk.jdk_summaries import CONTENT, IMMUTABLE, NONE, STRUCT, Atom, Value, is_object

if TYPE_CHECKING:
    from jvm.reach.code import MethodKey
    from tests.jrf.cover.jdk.jdk_summaries import Summary


class Layers:
    def __init__(self, key: MethodKey, summary: Summary) -> None:
        self.key, self.summary = key, summary
        self.made: dict[int, str | None] = {}
        """The exact classes of objects made, by instruction."""
        self.held: dict[int, tuple[set[Atom], set[Atom]]] = {}
        """What they hold, in STRUCT and CONTENT."""

    def new(self, at: int, cls: str | None, kind: str | None = None) -> Value:
        self.made[at] = cls if at not in self.made or self.made[at] == cls else None
        self.held.setdefault(at, (set(), set()))
        return Value(frozenset({("n", at, 0)}), cls, kind)

    def loaded(self, value: Value, descriptor: str) -> Value:
        """What a field or element of this type of the object leads to."""
        if descriptor in IMMUTABLE:
            return NONE
        layer = CONTENT if is_object(descriptor) else STRUCT
        atoms: set[Atom] = set()
        for kind, number, depth in value.atoms:
            if kind == "p":
                atoms.add(("p", number, max(depth, layer)))
            elif kind == "n":
                atoms |= self.held[number][layer - 1]
            else:
                atoms.add(("s", 0, 0))
        return Value(frozenset(atoms), self._exact(atoms), descriptor)

    def _exact(self, atoms: set[Atom]) -> str | None:
        classes = {self.made.get(number) if kind == "n" else None for kind, number, _ in atoms}
        return classes.pop() if len(classes) == 1 else None

    def inside(self, atom: Atom, layer: int) -> set[Atom]:
        """What a layer of an atom means for this method's parameters."""
        kind, number, depth = atom
        if kind == "p":
            return {("p", number, max(depth, layer))}
        if kind == "s":
            return {atom}
        found: set[Atom] = set()
        seen = {atom}
        work = [atom]
        while work:
            for slot in (0, 1) if layer == CONTENT else (0,):
                for each in self.held[work[-1][1]][slot] if work[-1][0] == "n" else ():
                    if each not in seen:
                        seen.add(each)
                        work.insert(0, each)
                        found.add(
                            ("p", each[1], max(each[2], layer if slot else 0)) if each[0] == "p" else each
                        )
            work.pop()
        return found

    def write(self, atoms: frozenset[Atom] | set[Atom], label: str) -> None:
        for kind, number, depth in atoms:
            if kind == "p":
                self.summary.writes.setdefault((number, depth), label)
            elif kind == "s":
                self.summary.statics.setdefault(label, str(self.key))

    def store(self, into: Value, layer: int, value: Value, label: str) -> None:
        for kind, number, _ in into.atoms:
            if kind == "n":
                self.held[number][layer - 1].update(value.atoms)
            elif kind == "p":
                for slot, part in self._parts(value, layer):
                    if part[1] != number:
                        self.summary.keeps.setdefault((part[1], part[2], number, slot), label)
            elif any(each[0] == "p" for each in value.atoms):
                self.summary.statics.setdefault(f"{label} keeps an argument", str(self.key))

    def _parts(self, value: Value, layer: int) -> set[tuple[int, Atom]]:
        """What is kept with the objects, and in which layer: what a node holds as content is content."""
        found: set[tuple[int, Atom]] = set()
        for atom in value.atoms:
            if atom[0] == "p":
                found.add((layer, atom))
            elif atom[0] == "n":
                found |= {(layer, each) for each in self.inside(atom, STRUCT) if each[0] == "p"}
                kept = {part for each in self.held[atom[1]][1] for part in self._deep(each)}
                nested = {part for each in self.inside(atom, CONTENT) for part in self._deep(each)}
                structure = self.inside(atom, STRUCT)
                found |= {(CONTENT, each) for each in kept | (nested - structure)}
        return found

    def _deep(self, atom: Atom) -> set[Atom]:
        """The layers of parameters that the object is or holds."""
        found = {atom} if atom[0] == "p" else set()
        if atom[0] == "n":
            for layer in (STRUCT, CONTENT):
                found |= {each for each in self.inside(atom, layer) if each[0] == "p"}
        return found
