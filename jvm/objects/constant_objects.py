"""Objects that exist once for each name, as constants of a program do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jvm.linking.classes import JClass
    from jvm.objects.objects import Cell


_AGAIN: Final = "handed out again"


def constant_object(cls: JClass, name: str, payload: object, cells: Mapping[int, Cell] | None = None) -> Obj:
    """The object of the class with this `name`, which begins with these cells."""
    known = cls.data.setdefault("constants", {})
    assert isinstance(known, dict)
    found = known.get(name)
    if found is None:
        content = cls.default_cells[:]
        for slot, cell in (cells or {}).items():
            content[slot] = cell
        found = known[name] = Obj(cls, content, 0, name)
        found.payload = payload
        found.initialization = found.sharing = 1
    else:
        again = cls.data.setdefault(_AGAIN, set())
        assert isinstance(again, set)
        again.add(name)
    assert isinstance(found, Obj)
    return found


def handed_out_once(obj: Obj) -> bool:
    """Whether it is a constant object that nobody, on any path, was given a second time."""
    again = obj.cls.data.get(_AGAIN, ())
    assert isinstance(again, set | tuple)
    return isinstance(obj.key, str) and obj.key not in again
