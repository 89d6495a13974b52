"""Locations of a program as one of its threads means them."""

from __future__ import annotations

from tests.oracle.language import program as p
from tests.oracle.state import Cell, Thread


def cell(program: p.Program, thread: Thread, location: p.Location) -> Cell:
    match location:
        case p.Static(name):
            return (f"Main.{name}", "")
        case p.Element(array, place):
            return (f"Main.{array}[{index(thread, place)}]", "")
        case p.BoxField(reference, name):
            return (f"Box.{name}", box(program, thread, reference) or "null")


def index(thread: Thread, place: int | str) -> int:
    return thread.registers.get(place, 0) if isinstance(place, str) else place


def box(program: p.Program, thread: Thread, reference: str) -> str | None:
    return reference if reference in program.boxes else thread.references.get(reference)


def is_volatile(program: p.Program, location: p.Location) -> bool:
    match location:
        case p.Static(name):
            return name in program.volatile
        case p.BoxField(_, name):
            return name == "w"
        case p.Element():
            return False
