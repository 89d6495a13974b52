"""Programs about method selection and access control: a few classes over two packages with members of the
same name and random modifiers, and calls of them in each way that Java has (JVMS 5.4.3–5.4.6).

The class files are put together by hand, as classes that were compiled apart can be: overriding with weaker
access, a static method where an instance method was, an inaccessible superclass.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.conformance.newer.writer import METHOD, STATIC_CALL, DynamicWriter, invoke_dynamic, load
from tests.oracle.language.classwriter import PUBLIC, STATIC, SUPER, ClassWriter, Code, Label, attribute

PRIVATE, PROTECTED, INTERFACE, ABSTRACT = 0x0002, 0x0004, 0x0200, 0x0400
VIRTUAL, SPECIAL = 5, 7
IRETURN, CHECKCAST, SWAP, ICONST_0 = 172, 192, 95, 3
NAME, TYPE = "m", "()I"
CALLS = 14
"""Calls of each program."""

REFUSED = "77"
"""What is printed for a call that is refused."""
MARK = "@"
"""The line before what a call prints."""
VISIBILITIES = (PUBLIC, PROTECTED, 0, 0, 0, PRIVATE)


@dataclass(slots=True)
class Writer(DynamicWriter):
    """A class file of Java 17 with flags and interfaces."""

    version: int = 61
    flags: int = PUBLIC | SUPER
    interfaces: list[str] = field(default_factory=list)

    def abstract(self, flags: int, name: str, descriptor: str) -> None:
        names = self.pool.utf8(name), self.pool.utf8(descriptor)
        self.methods.append(struct.pack(">HHHH", flags | ABSTRACT, *names, 0))

    def encoded(self) -> bytes:
        this, parent = self.pool.class_(self.name), self.pool.class_(self.super_name)
        above = [self.pool.class_(name) for name in self.interfaces]
        table = struct.pack(">H", len(self.bootstraps)) + b"".join(self.bootstraps)
        bootstraps = attribute(self.pool, "BootstrapMethods", table)
        return (
            struct.pack(">IHH", 0xCAFEBABE, 0, self.version) + self.pool.encoded()
            + struct.pack(f">HHHH{len(above)}H", self.flags, this, parent, len(above), *above)
            + struct.pack(">H", len(self.fields)) + b"".join(self.fields)
            + struct.pack(">H", len(self.methods)) + b"".join(self.methods)
            + struct.pack(">H", 1) + bootstraps
        )  # fmt: skip


@dataclass(slots=True)
class Hierarchy:
    """`line` holds the classes from above; `told` says of each call what it is."""

    draw: random.Random
    root: str
    line: list[Writer] = field(default_factory=list)
    interface: Writer | None = None
    callers: list[Writer] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    implementing: int = 9
    """The first class of the line that implements the interface."""

    def package(self) -> str:
        return f"{self.root}/{self.draw.choice('pq')}"

    def make(self) -> None:
        draw = self.draw
        if draw.random() < 0.5:
            self.interface = Writer(f"{self.package()}/I", flags=PUBLIC | INTERFACE | ABSTRACT)
            self._method(self.interface, PUBLIC, 90, abstract=draw.random() < 0.4)
        above = 0
        for number in range(draw.choice((3, 3, 4, 5))):
            parent = self.line[-1].name if self.line else "java/lang/Object"
            public = PUBLIC if draw.random() < 0.95 else 0
            cls = Writer(f"{self.package()}/C{number}", parent, flags=public | SUPER)
            self.line.append(cls)
            if self.interface is not None and draw.random() < 0.3:
                cls.interfaces.append(self.interface.name)
                self.implementing = min(self.implementing, number)
            opened = self.implementing <= number or (self.interface is not None and above == PUBLIC)
            cls.constructor()
            if draw.random() < 0.8:
                flags = draw.choice(VISIBILITIES)
                if opened and flags == PRIVATE:
                    flags = PUBLIC  # of interface calls HotSpot and the JVMS differ beside private methods
                above = max(above, flags & PUBLIC)
                static = STATIC if draw.random() < 0.12 and not opened else 0
                abstract = not static and flags != PRIVATE and draw.random() < 0.1
                self._method(cls, flags | static, number, abstract=abstract)
            if draw.random() < 0.4:
                cls.field(draw.choice(VISIBILITIES) | draw.choice((0, 0, STATIC)), "f", "I")

    def _method(self, cls: Writer, flags: int, number: int, *, abstract: bool) -> None:
        if abstract:
            cls.abstract(flags, NAME, TYPE)
            return
        code = Code(cls.pool, reserved=0 if flags & STATIC else 1)
        code.push(number)
        code.data.append(IRETURN)
        cls.method(flags, NAME, TYPE, code)

    # -- calls

    def call(self, number: int) -> None:
        """One call, in a class of its own: any class, or a subclass of one of the line."""
        kind = self.draw.choice(list(KINDS))
        inside = kind == "super" or self.draw.random() < 0.4
        parent = self.draw.randrange(1 if kind == "super" else 0, len(self.line)) if inside else 0
        caller = Writer(
            f"{self.package()}/K{number}", self.line[parent].name if inside else "java/lang/Object"
        )
        caller.constructor()
        if kind == "super":
            named, actual = self.draw.randrange(parent + 1), caller.name
        else:
            named = self.draw.randrange(len(self.line))
            actual = self.line[self.draw.randrange(named, len(self.line))].name
        if kind == "interface":
            named = min(self.implementing, len(self.line) - 1)
            actual = self.line[self.draw.randrange(named, len(self.line))].name
        owner = self.line[named].name
        code = Code(caller.pool)
        KINDS[kind](self, caller, code, owner, actual)
        code.data.append(IRETURN)
        caller.method(PUBLIC | STATIC, "run", TYPE, code)
        self.callers.append(caller)
        self.told.append(f"{caller.name} extends {caller.super_name}: {kind} {owner} on {actual}")

    def _interface_name(self) -> str:
        known = self.interface is not None and self.implementing < len(self.line)
        return self.interface.name if known else "java/lang/Runnable"


def _new(code: Code, actual: str, owner: str = "") -> None:
    code.class_("new", actual)
    code.op("dup")
    code.call("invokespecial", actual, "<init>", "()V")
    if owner and owner != actual:
        code.class_("checkcast", owner)


def _virtual(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    _new(code, actual, owner)
    code.call("invokevirtual", owner, NAME, TYPE)


def _interface(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    _new(code, actual)
    code.call_interface(made._interface_name(), NAME, TYPE, 1)


def _static(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    code.call("invokestatic", owner, NAME, TYPE)


def _super(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    body = Code(caller.pool, reserved=1)
    body.byte("aload", 0)
    body.call("invokespecial", owner, NAME, TYPE)
    body.data.append(IRETURN)
    caller.method(PUBLIC, "above", TYPE, body)
    _new(code, actual)
    code.call("invokevirtual", caller.name, "above", TYPE)


def _handle(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    load(code, caller.handle(VIRTUAL, METHOD, owner, NAME, TYPE))
    _new(code, actual, owner)
    code.call("invokevirtual", "java/lang/invoke/MethodHandle", "invokeExact", f"(L{owner};)I")


def _reference(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    function, object_ = "java/util/function/ToIntFunction", "Ljava/lang/Object;"
    kinds = "Ljava/lang/invoke/MethodType;"
    descriptor = (
        f"(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;{kinds}{kinds}"
        f"Ljava/lang/invoke/MethodHandle;{kinds})Ljava/lang/invoke/CallSite;"
    )
    maker = caller.handle(
        STATIC_CALL, METHOD, "java/lang/invoke/LambdaMetafactory", "metafactory", descriptor
    )
    types = [caller.pool._add(struct.pack(">BH", 16, caller.pool.utf8(text)))
             for text in (f"({object_})I", f"(L{owner};)I")]  # fmt: skip
    target = caller.handle(VIRTUAL, METHOD, owner, NAME, TYPE)
    site = caller.bootstrap(maker, types[0], target, types[1])
    invoke_dynamic(code, caller.dynamic(site, "applyAsInt", f"()L{function};", call=True))
    _new(code, actual, owner)
    code.call_interface(function, "applyAsInt", f"({object_})I", 2)


def _reflected(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    load(code, caller.pool.class_(owner))
    load(code, caller.string(NAME))
    code.data.append(ICONST_0)
    code.class_("anewarray", "java/lang/Class")
    lookup = made.draw.choice(("getDeclaredMethod", "getDeclaredMethod", "getMethod"))
    found = "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;"
    code.call("invokevirtual", "java/lang/Class", lookup, found)
    if made.draw.random() < 0.7:
        code.op("dup")
        code.data.append(ICONST_0 + 1)
        code.call("invokevirtual", "java/lang/reflect/Method", "setAccessible", "(Z)V")
    _new(code, actual)
    code.data.append(ICONST_0)
    code.class_("anewarray", "java/lang/Object")
    code.call(
        "invokevirtual", "java/lang/reflect/Method", "invoke",
        "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
    )  # fmt: skip
    code.class_("checkcast", "java/lang/Integer")
    code.call("invokevirtual", "java/lang/Integer", "intValue", TYPE)


def _found(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    lookup = "java/lang/invoke/MethodHandles$Lookup"
    code.call("invokestatic", "java/lang/invoke/MethodHandles", "lookup", f"()L{lookup};")
    load(code, caller.pool.class_(owner))
    load(code, caller.string(NAME))
    load(code, caller.pool._add(struct.pack(">BH", 16, caller.pool.utf8(TYPE))))
    code.call(
        "invokevirtual", lookup, "findVirtual",
        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
    )  # fmt: skip
    _new(code, actual, owner)
    code.call("invokevirtual", "java/lang/invoke/MethodHandle", "invoke", f"(L{owner};)I")


def _get(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    _new(code, actual, owner)
    code.field("getfield", owner, "f", "I")


def _get_static(made: Hierarchy, caller: Writer, code: Code, owner: str, actual: str) -> None:
    code.field("getstatic", owner, "f", "I")


KINDS: dict[str, Callable[[Hierarchy, Writer, Code, str, str], None]] = {
    "virtual": _virtual, "virtual ": _virtual, "virtual  ": _virtual, "interface": _interface,
    "static": _static, "super": _super, "handle": _handle, "reference": _reference,
    "reflected": _reflected, "found": _found, "getfield": _get, "getstatic": _get_static,
}  # fmt: skip


def without_call(name: Path) -> bytes:
    """A class of a call, by the path of its file, that is refused."""
    made = Writer(name.as_posix())
    code = Code(made.pool)
    code.push(int(REFUSED))
    code.data.append(IRETURN)
    made.method(PUBLIC | STATIC, "run", TYPE, code)
    return made.encoded()


def program(seed: str) -> tuple[str, dict[str, bytes], list[str]]:
    """The name of the main class, the class files, and what each line of the output is about."""
    root = f"s{seed.replace('/', '_')}"
    made = Hierarchy(random.Random(seed), root)
    made.make()
    for number in range(CALLS):
        made.call(number)
    main = ClassWriter(f"{root}/Main")
    code = Code(main.pool, reserved=1)
    for caller in made.callers:
        start, end, handler, after = Label(), Label(), Label(), Label()
        code.push(ord(MARK))
        _print(code, "C")
        code.handlers.append((start, end, handler))
        code.place(start)
        code.call("invokestatic", caller.name, "run", TYPE)
        _print(code, "I")
        code.place(end)
        code.branch("goto", after)
        code.place(handler)
        _print(code, "Ljava/lang/Object;")
        code.place(after)
    code.op("return")
    main.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    classes = [main, *made.callers, *made.line, *([made.interface] if made.interface is not None else [])]
    return f"{root}.Main", {f"{cls.name}.class": cls.encoded() for cls in classes}, made.told


def _print(code: Code, descriptor: str) -> None:
    code.field("getstatic", "java/lang/System", "out", "Ljava/io/PrintStream;")
    code.data.append(SWAP)
    code.call("invokevirtual", "java/io/PrintStream", "println", f"({descriptor})V")
