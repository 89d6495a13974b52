"""What the fields of abstract objects may refer to: one set for each (site, field), however many objects the
site stands for and whenever they were written (flow-insensitive, so that any order of threads is covered)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jrf.cover.bytecode.facts.values import Site

ELEMENTS: Final = "[]"
"""The elements of an array."""
CONTENTS: Final = "<contents>"
"""What an object of the library was given and may give back."""
BACKING: Final = "<backing>"
"""The objects that one of the library was made from, and looks at: a list behind its iterator."""
FUNCTIONS: Final = "<functions>"
"""What an object of the library may call back."""
TASK: Final = "<task>"
"""What a Thread object runs."""

Field = tuple["Site", str]
Node = tuple[object, int]


class Heap:
    def __init__(self, again: Callable[[Node], None]) -> None:
        self.fields: dict[Field, set[Site]] = {}
        self._readers: dict[Field, set[Node]] = {}
        self._of_site: dict[Site, set[str]] = {}
        self._reaching: dict[Site, set[Node]] = {}
        """Who has asked what can be reached through the site."""
        self._again = again
        self.storing: int | None = None
        """The first context of the static initializer that is interpreted now."""
        self.stored_by: dict[int, dict[Site, set[Site]]] = {}
        """What initializers store into which object, by their first context."""

    def store(self, site: Site, field: str, sites: Iterable[Site]) -> None:
        """`sites` may be in the field. Who has read it is interpreted again."""
        known = self.fields.setdefault((site, field), set())
        new = set(sites)
        if self.storing is not None:
            self.stored_by.setdefault(self.storing, {}).setdefault(site, set()).update(new)
        new -= known
        if new:
            known |= new
            self._of_site.setdefault(site, set()).add(field)
            for node in (*self._readers.get((site, field), ()), *self._reaching.get(site, ())):
                self._again(node)

    def load(self, site: Site, field: str, node: Node) -> set[Site]:
        """What may be in the field, for code at `node`."""
        self._readers.setdefault((site, field), set()).add(node)
        return self.fields.get((site, field), set())

    def held(self, site: Site, node: Node) -> set[Site]:
        """What may be in any field of the object, for code at `node`."""
        self._reaching.setdefault(site, set()).add(node)
        return {each for field in self._of_site.get(site, ()) for each in self.fields[site, field]}

    def reach(self, sites: Iterable[Site], node: Node) -> set[Site]:
        """The sites, and all that can be reached from them, for code at `node`."""
        found = set(sites)
        work = list(found)
        while work:
            at = work.pop()
            self._reaching.setdefault(at, set()).add(node)
            for field in self._of_site.get(at, ()):
                new = self.fields[at, field] - found
                found |= new
                work += new
        return found

    def behind(self, site: Site, node: Node) -> set[Site]:
        """The library object and all that it is made from."""
        found, work = {site}, [site]
        while work:
            new = self.load(work.pop(), BACKING, node) - found
            found |= new
            work += new
        return found
