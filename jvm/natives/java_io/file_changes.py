"""Files and folders that are made, deleted and renamed."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jvm.natives.java_io.file_paths import DOTS, to_change
from jvm.natives.java_io.file_table import (
    EACCES,
    EBUSY,
    EEXIST,
    EINVAL,
    EISDIR,
    ENOENT,
    ENOTDIR,
    ENOTEMPTY,
    FOLDER,
    FileError,
    Table,
    given,
    leads_to,
    listed,
)
from jvm.natives.java_lang.properties import WORKING_FOLDER

if TYPE_CHECKING:
    from jvm.machine.machine import Machine


def make(
    machine: Machine, path: str, by: str, table: Table, *, folder: bool = False, private: bool = False
) -> str:
    """A new file, or a new folder; its node. `private`: only its owner may use it. Raises FileError."""
    place = to_change(machine, path, by, table)
    if place.node is not None:
        raise FileError(EEXIST)
    node = FOLDER
    if not folder:
        used = {*table.names.values(), *table.contents, *(one.node for one in table.opened.values())}
        # No name of a file has such a character.
        node = next(found for number in count() if (found := f"{place.name}\0{number}") not in used)
        table.contents[node] = ""
    table.names[place.name] = node
    if private:
        table.private.add(place.name)
    return node


def remove(machine: Machine, path: str, by: str, *, folder: bool) -> None:
    """Delete a file, or an empty `folder`. Raises FileError."""
    table = Table(machine)
    place = to_change(machine, path, by, table)
    if place.node is None:
        raise FileError(ENOENT)
    if (place.node == FOLDER) != folder:
        raise FileError(ENOTDIR if folder else EISDIR)
    if place.last in DOTS:
        raise FileError(EINVAL if place.last == "." else ENOTEMPTY)
    if place.node == FOLDER:
        if place.name == WORKING_FOLDER:
            raise FileError(EACCES)
        if listed(machine, place.name, by):
            raise FileError(ENOTEMPTY)
    _forget(machine, table, place.name)
    for number, opened in table.opened.items():
        if opened.folder == place.name and opened.names is None:
            table.opened[number] = replace(opened, names=())
    table.keep(machine)


def _forget(machine: Machine, table: Table, name: str) -> None:
    table.private.discard(name)
    if name in given(machine, "it deletes"):
        table.names[name] = None
    else:
        table.names.pop(name, None)


def rename(machine: Machine, path: str, to: str, by: str) -> None:
    """Also over another file, or an empty folder. Raises FileError."""
    table = Table(machine)
    old, new = to_change(machine, path, by, table), to_change(machine, to, by, table)
    if old.last in DOTS or new.last in DOTS:
        raise FileError(EBUSY)
    if old.node is None:
        raise FileError(ENOENT)
    if old.name == new.name:
        return
    folder = old.node == FOLDER
    if folder and (new.name.startswith(f"{old.name}/") or old.name == WORKING_FOLDER):
        raise FileError(EINVAL)
    if old.name.startswith(f"{new.name}/"):
        raise FileError(ENOTEMPTY)
    if new.node is not None and (new.node == FOLDER) != folder:
        raise FileError(EISDIR if new.node == FOLDER else ENOTDIR)
    if new.node == FOLDER and listed(machine, new.name, by):
        raise FileError(ENOTEMPTY)
    below = [old.name]
    for place in below:
        if leads_to(machine, place, by, table) == FOLDER:
            below += [f"{place}/{name}" for name in listed(machine, place, by)]
    table.private.discard(new.name)
    for place in below:
        moved = new.name + place[len(old.name) :]
        table.names[moved] = leads_to(machine, place, by, table)
        if place in table.private:
            table.private.add(moved)
    for place in below:
        _forget(machine, table, place)
    for number, opened in table.opened.items():
        if opened.folder in below:
            moved = new.name + opened.folder[len(old.name) :]
            table.opened[number] = replace(opened, folder=moved)
    table.keep(machine)
