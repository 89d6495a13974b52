"""An SML program with so many threads of each kind, as classes that the model checker runs.

Every thread is a subclass of Thread, a variable a static field, a lock a ReentrantLock. A condition
variable is an object with a monitor of its own, held only for the wait and the signal, so a signal needs no
lock, as in POSIX. Where data is gone, `Verify.getBoolean()` decides, so every way is explored. Lines are
those of the SML text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from jrf.cover.instances.class_writer import FINAL, PUBLIC, STATIC, ClassWriter, Code, Label
from jrf.cover.sml.syntax import Choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jrf.cover.sml.syntax import Simple, Source, Statement, Thread

_LOCK = "java/util/concurrent/locks/ReentrantLock"
_VERIFY = "gov/nasa/jpf/vm/Verify"


def write_classes(source: Source, counts: Mapping[str, int], folder: Path) -> str:
    """Writes the classes into the folder; `counts` are threads that main starts, by name. The main class."""
    main = re.sub(r"\W", "_", Path(source.name).stem) or "Sml"
    if main[0].isdigit():
        main = f"_{main}"
    writers = [_main_class(source, main, counts)]
    writers += [_thread_class(source, main, thread) for thread in source.threads]
    for writer in writers:
        (folder / f"{writer.name}.class").write_bytes(writer.encoded())
    return main


def _descriptor(role: str) -> str:
    return {"lock": f"L{_LOCK};", "condition": "Ljava/lang/Object;"}.get(role, "I")


def _main_class(source: Source, main: str, counts: Mapping[str, int]) -> ClassWriter:
    writer = ClassWriter(main, source=Path(source.name).name)
    made = Code(writer.pool)
    for name, role in source.roles.items():
        writer.field(PUBLIC | STATIC | (0 if role in ("variable", "") else FINAL), name, _descriptor(role))
        cls = {"lock": _LOCK, "condition": "java/lang/Object"}.get(role)
        if cls is not None:
            made.class_("new", cls)
            made.op("dup")
            made.call("invokespecial", cls, "<init>", "()V")
            made.field("putstatic", main, name, _descriptor(role))
    made.op("return")
    writer.method(STATIC, "<clinit>", "()V", made)
    code = Code(writer.pool, reserved=1)
    for thread in source.threads:
        for _ in range(counts.get(thread.name, 0)):
            code.line(thread.line)
            _start(code, main, thread.name)
    code.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    return writer


def _start(code: Code, main: str, thread: str) -> None:
    name = f"{main}${thread}"
    code.class_("new", name)
    code.op("dup")
    code.call("invokespecial", name, "<init>", "()V")
    code.call("invokevirtual", name, "start", "()V")


def _thread_class(source: Source, main: str, thread: Thread) -> ClassWriter:
    writer = ClassWriter(f"{main}${thread.name}", "java/lang/Thread", source=Path(source.name).name)
    writer.constructor()
    code = Code(writer.pool, reserved=1)
    _Body(source, main, code).block(thread.body)
    code.op("return")
    writer.method(PUBLIC, "run", "()V", code)
    return writer


class _Body:
    def __init__(self, source: Source, main: str, code: Code) -> None:
        self.source = source
        self.main = main
        self.code = code
        self.labels: dict[str, Label] = {}

    def block(self, body: tuple[Statement, ...]) -> None:
        for statement in body:
            self.code.line(statement.line)
            if isinstance(statement, Choice):
                self.choice(statement)
            else:
                self.simple(statement)

    def choice(self, choice: Choice) -> None:
        head, otherwise, end = Label(), Label(), Label()
        self.code.place(head)
        for name in choice.reads:
            self.read(name)
        self.code.call("invokestatic", _VERIFY, "getBoolean", "()Z")
        self.code.branch("ifeq", otherwise)
        self.block(choice.then)
        self.code.branch("goto", head if choice.loop else end)
        self.code.place(otherwise)
        self.block(choice.otherwise)
        self.code.place(end)

    def read(self, name: str) -> None:
        self.get(name)
        self.code.op("pop")

    def get(self, name: str) -> None:
        self.code.field("getstatic", self.main, name, _descriptor(self.source.roles[name]))

    def simple(self, statement: Simple) -> None:
        code, names = self.code, statement.names
        match statement.word:
            case "read":
                self.read(names[0])
            case "write":
                code.push(1)
                code.field("putstatic", self.main, names[0], "I")
            case "acquire" | "release":
                self.get(names[0])
                code.call("invokevirtual", _LOCK, "lock" if statement.word == "acquire" else "unlock", "()V")
            case "wait":
                self.get(names[0])
                code.op("monitorenter")
                self.get(names[1])
                code.call("invokevirtual", _LOCK, "unlock", "()V")
                self.get(names[0])
                code.call("invokevirtual", "java/lang/Object", "wait", "()V")
                self.get(names[0])
                code.op("monitorexit")
                self.get(names[1])
                code.call("invokevirtual", _LOCK, "lock", "()V")
            case "signal" | "broadcast":
                self.get(names[0])
                code.op("monitorenter")
                self.get(names[0])
                word = "notify" if statement.word == "signal" else "notifyAll"
                code.call("invokevirtual", "java/lang/Object", word, "()V")
                self.get(names[0])
                code.op("monitorexit")
            case "create":
                _start(code, self.main, names[0])
            case "goto":
                code.branch("goto", self.labels.setdefault(names[0], Label()))
            case "label":
                code.place(self.labels.setdefault(names[0], Label()))
