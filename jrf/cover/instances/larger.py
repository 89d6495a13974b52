"""A Java program with more threads than it starts itself: its classes, with starts repeated.

Where a repeated start's object is made, `extra` more are made by the same instructions from the same
values; where it is started, they are started after it; where it is joined, they are joined after it. The
references to them are kept in static fields of a class of ours, which is to be trusted: nothing races there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.cover.instances.class_editor import ClassEditor, MethodEdit
from jrf.cover.instances.class_writer import (
    OPCODES,
    PUBLIC,
    STATIC,
    ClassWriter,
    Code,
    Label,
)
from jvm.values.descriptors import split_method
from jvm.values.text import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from jrf.cover.instances.repeats import Creation, Place, Repeat

HELPER: Final = "JrfInstance"
_THREAD: Final = "java/lang/Thread"
_OBJECT: Final = "Ljava/lang/Object;"


def write_larger(repeats: Iterable[Repeat], extra: int, find: Callable[[str], bytes], folder: Path) -> None:
    """Writes the changed classes into the folder, which goes first on the class path. `find` gives the bytes
    of a class by its internal name. Raises CannotEdit."""
    larger = _Larger(extra, find)
    for repeat in repeats:
        larger.add(repeat)
    for name, data in larger.classes():
        path = folder / f"{joined(name)}.class"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class _Larger:
    def __init__(self, extra: int, find: Callable[[str], bytes]) -> None:
        self._extra = extra
        self._find = find
        self._editors: dict[str, ClassEditor] = {}
        self._edits: dict[str, dict[tuple[str, str], MethodEdit]] = {}
        self._numbers: dict[Creation, int] = {}
        self._calls: dict[Place, tuple[Repeat, list[int]]] = {}
        self._joins: dict[Place, list[int]] = {}

    def add(self, repeat: Repeat) -> None:
        _, made = self._calls.setdefault(repeat.call, (repeat, []))
        if repeat.creation is not None:
            number = self._numbers.setdefault(repeat.creation, len(self._numbers))
            if number not in made:
                made.append(number)
            for join in repeat.joins:
                joined = self._joins.setdefault(join, [])
                if number not in joined:
                    joined.append(number)

    def classes(self) -> list[tuple[str, bytes]]:
        """(internal name, class file) of all that is changed, and of the class of ours."""
        for creation, number in self._numbers.items():
            self._make(creation, number)
        helper = ClassWriter(HELPER)
        for number in range(len(self._numbers)):
            for copy in range(self._extra):
                for kind in ("made", "started"):
                    helper.field(PUBLIC | STATIC, f"{kind}{number}_{copy}", _OBJECT)
        for count, (place, (repeat, made)) in enumerate(self._calls.items()):
            self._start(helper, f"start{count}", place, repeat, made)
        for count, (place, starts) in enumerate(self._joins.items()):
            self._join(helper, f"join{count}", place, starts)
        found = [(name, self._editors[name].edited(edits)) for name, edits in self._edits.items()]
        return [*found, (HELPER, helper.encoded())]

    def _editor(self, owner: str) -> ClassEditor:
        if owner not in self._editors:
            self._editors[owner] = ClassEditor(self._find(owner))
        return self._editors[owner]

    def _edit(self, place: Place) -> MethodEdit:
        self._editor(place.owner)
        return self._edits.setdefault(place.owner, {}).setdefault(
            (place.name, place.descriptor), MethodEdit()
        )

    def _make(self, creation: Creation, number: int) -> None:
        place = creation.place
        editor = self._editor(place.owner)
        making = editor.code(place.name, place.descriptor)[place.offset : creation.end]
        copies = bytearray()
        for copy in range(self._extra):
            kept = editor.pool.member(9, HELPER, f"made{number}_{copy}", _OBJECT)
            copies += making + bytes([OPCODES["putstatic"], *kept.to_bytes(2, "big")])
        self._edit(place).before[place.offset] = bytes(copies)

    def _call(self, place: Place, name: str, descriptor: str, size: int) -> None:
        self._edit(place).calls[place.offset] = (HELPER, name, descriptor, size)

    def _start(self, helper: ClassWriter, name: str, place: Place, repeat: Repeat, made: list[int]) -> None:
        owner, method, descriptor = repeat.method
        parameters, result = split_method(descriptor)
        receiver = _THREAD if not repeat.of_pool else owner
        outer = f"(L{receiver};{''.join(parameters)}){result}"
        code = Code(helper.pool, reserved=1 + len(parameters))

        def call(task: Callable[[], None]) -> None:
            if not repeat.of_pool:
                task()
                code.call("invokevirtual", _THREAD, "start", "()V")
                return
            code.byte("aload", 0)
            task()
            if repeat.size == 5:
                code.call_interface(owner, method, descriptor, 2)
            else:
                code.call("invokevirtual", owner, method, descriptor)

        call(lambda: code.byte("aload", 1 if repeat.of_pool else 0))
        if not made:  # the same task again
            for _ in range(self._extra):
                call(lambda: code.byte("aload", 1))
                if result != "V":
                    code.op("pop")
        cls = parameters[0][1:-1] if repeat.of_pool else _THREAD
        for number in made:
            for copy in range(self._extra):
                self._start_one(code, number, copy, cls, call, result)
        code.op("return" if result == "V" else "areturn")
        helper.method(PUBLIC | STATIC, name, outer, code)
        self._call(place, name, outer, repeat.size)

    def _start_one(
        self, code: Code, number: int, copy: int, cls: str, call: Callable[[Callable[[], None]], None],
        result: str,
    ) -> None:  # fmt: skip
        """Start the object that is kept in a field, once."""
        kept, past = f"made{number}_{copy}", Label()
        code.field("getstatic", HELPER, kept, _OBJECT)
        code.branch("ifnull", past)
        code.field("getstatic", HELPER, kept, _OBJECT)
        code.class_("checkcast", cls)
        code.variable("astore", "task")
        code.op("aconst_null")
        code.field("putstatic", HELPER, kept, _OBJECT)
        if any(number in joined for joined in self._joins.values()):
            code.variable("aload", "task")
            code.field("putstatic", HELPER, f"started{number}_{copy}", _OBJECT)
        call(lambda: code.variable("aload", "task"))
        if result != "V":
            code.op("pop")
        code.place(past)

    def _join(self, helper: ClassWriter, name: str, place: Place, joined: list[int]) -> None:
        code = Code(helper.pool, reserved=1)
        code.byte("aload", 0)
        code.call("invokevirtual", _THREAD, "join", "()V")
        for number in joined:
            for copy in range(self._extra):
                past = Label()
                code.field("getstatic", HELPER, f"started{number}_{copy}", _OBJECT)
                code.branch("ifnull", past)
                code.field("getstatic", HELPER, f"started{number}_{copy}", _OBJECT)
                code.class_("checkcast", _THREAD)
                code.call("invokevirtual", _THREAD, "join", "()V")
                code.place(past)
        code.op("return")
        outer = f"(L{_THREAD};)V"
        helper.method(PUBLIC | STATIC, name, outer, code)
        self._call(place, name, outer, 3)
