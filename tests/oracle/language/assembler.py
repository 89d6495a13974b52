"""A program as class files: `Main`, `Box`, and a subclass `T1`, `T2` of Thread for each thread started.

What exists from the start (threads, monitors, locks, arrays, boxes) hangs on static final fields, so that
reaching it is no access to a checked location. Every class that a thread may use is initialized by main
before it starts a thread: otherwise the initialization lock of that class would add edges that the oracle
does not know (JLS 12.4.2).
"""

from __future__ import annotations

from tests.oracle.language import program as p
from tests.oracle.language.classwriter import FINAL, PUBLIC, STATIC, VOLATILE, ClassWriter, Code, Label

ATOMIC = "java/util/concurrent/atomic/AtomicInteger"
LOCK = "java/util/concurrent/locks/ReentrantLock"
THROWN = (
    "java/lang/AssertionError",
    "java/lang/RuntimeException",
    "java/lang/NullPointerException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/IllegalMonitorStateException",
)


def assemble(program: p.Program) -> dict[str, bytes]:
    """File name (`Main.class`, …) → contents. The program must be numbered: positions become lines."""
    files = {"Main.class": _main(program), "Box.class": _box()}
    for number, body in enumerate(program.threads[1:], 1):
        files[f"T{number}.class"] = _thread(program, number, body)
    return files


def _box() -> bytes:
    writer = ClassWriter("Box")
    writer.field(0, "v", "I")
    writer.field(VOLATILE, "w", "I")
    writer.constructor()
    return writer.encoded()


def _thread(program: p.Program, number: int, body: tuple[p.Statement, ...]) -> bytes:
    writer = ClassWriter(f"T{number}", "java/lang/Thread")
    writer.constructor()
    code = Code(writer.pool, reserved=1)
    _Body(program, code).all(body)
    writer.method(PUBLIC, "run", "()V", code)
    return writer.encoded()


def _main(program: p.Program) -> bytes:
    writer = ClassWriter("Main")
    writer.constructor()
    setup = Code(writer.pool)
    for name in THROWN:
        _new(setup, name)
        setup.op("pop")
    _new(setup, "Box")
    setup.op("pop")
    for name in program.plain:
        writer.field(STATIC, name, "I")
    for name in program.volatile:
        writer.field(STATIC | VOLATILE, name, "I")
    for name in program.plain_references:
        writer.field(STATIC, name, "LBox;")
    for name in program.volatile_references:
        writer.field(STATIC | VOLATILE, name, "LBox;")
    for name, length in program.arrays:
        writer.field(STATIC | FINAL, name, "[I")
        setup.push(length)
        setup.byte("newarray", 10)
        setup.field("putstatic", "Main", name, "[I")
    objects = dict.fromkeys(program.boxes, "Box") | dict.fromkeys(program.monitors, "java/lang/Object")
    objects |= dict.fromkeys(program.locks, LOCK) | dict.fromkeys(program.atomics, ATOMIC)
    objects |= {f"t{number}": f"T{number}" for number in range(1, len(program.threads))}
    for name, class_name in objects.items():
        writer.field(STATIC | FINAL, name, f"L{class_name};")
        _new(setup, class_name)
        setup.field("putstatic", "Main", name, f"L{class_name};")
    setup.op("return")
    writer.method(STATIC, "<clinit>", "()V", setup)
    code = Code(writer.pool, reserved=1)
    _Body(program, code).all(program.threads[0])
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    return writer.encoded()


def _new(code: Code, class_name: str) -> None:
    code.class_("new", class_name)
    code.op("dup")
    code.call("invokespecial", class_name, "<init>", "()V")


class _Body:
    """Translates the statements of one thread."""

    def __init__(self, program: p.Program, code: Code) -> None:
        self.program = program
        self.code = code
        self.temporaries = 0

    def all(self, body: tuple[p.Statement, ...]) -> None:
        """The whole method: registers are set to 0 and null first, as the verifier asks."""
        code = self.code
        for register in sorted(_registers(body)):
            code.push(0)
            code.variable("istore", register)
        for reference in sorted(_references(body) - set(self.program.boxes)):
            code.op("aconst_null")
            code.variable("astore", "&" + reference)
        self.sequence(body)
        code.op("return")

    def sequence(self, body: tuple[p.Statement, ...]) -> None:
        for statement in body:
            self.code.line(statement.position)
            self.statement(statement)

    def statement(self, statement: p.Statement) -> None:
        code = self.code
        match statement:
            case p.Read(register, location):
                self.reach(location)
                self.access(location, write=False)
                code.variable("istore", register)
            case p.Write(location, value):
                self.reach(location)
                self.value(value)
                self.access(location, write=True)
            case p.Assign(register, value):
                self.value(value)
                code.variable("istore", register)
            case p.New(reference):
                _new(code, "Box")
                code.variable("astore", "&" + reference)
            case p.LoadBox(reference, name):
                code.field("getstatic", "Main", name, "LBox;")
                code.variable("astore", "&" + reference)
            case p.Publish(name, reference):
                self.box(reference)
                code.field("putstatic", "Main", name, "LBox;")
            case p.If(condition, then, orelse):
                self.choice(condition, then, orelse)
            case p.IfNotNull(reference, then):
                end = Label()
                self.box(reference)
                code.branch("ifnull", end)
                self.sequence(then)
                code.place(end)
            case p.Repeat(times, body):
                self.loop(times, body)
            case p.Until(condition, body):
                top = Label()
                code.place(top)
                self.sequence(body)
                self.unless(condition, top)
            case p.Synchronized(monitor, body):
                self.synchronized(monitor, body, statement.position)
            case p.Wait(monitor):
                self.on_monitor(monitor, "wait")
            case p.Notify(monitor, everyone):
                self.on_monitor(monitor, "notifyAll" if everyone else "notify")
            case p.Start(thread):
                self.on_thread(thread, "start")
            case p.Join(thread):
                self.on_thread(thread, "join")
            case p.Lock(lock):
                self.on_object(lock, LOCK, "lock", "()V")
            case p.Unlock(lock):
                self.on_object(lock, LOCK, "unlock", "()V")
            case p.CompareAndSet(register, atomic, expected, update):
                values = (p.Value(expected), p.Value(update))
                self.on_object(atomic, ATOMIC, "compareAndSet", "(II)Z", *values)
                code.variable("istore", register)
            case p.GetAndAdd(register, atomic, delta):
                self.on_object(atomic, ATOMIC, "getAndAdd", "(I)I", p.Value(delta))
                code.variable("istore", register)
            case p.AtomicGet(register, atomic, mode):
                self.on_object(atomic, ATOMIC, f"get{mode}", "()I")
                code.variable("istore", register)
            case p.AtomicSet(atomic, value, mode):
                self.on_object(atomic, ATOMIC, f"set{mode}", "(I)V", value)
            case p.Interrupt(thread):
                self.on_thread(thread, "interrupt")
            case p.Interrupted(register):
                code.call("invokestatic", "java/lang/Thread", "interrupted", "()Z")
                code.variable("istore", register)
            case p.IsInterrupted(register, thread):
                self.on_thread(thread, "isInterrupted", "()Z")
                code.variable("istore", register)
            case p.IsAlive(register, thread):
                self.on_thread(thread, "isAlive", "()Z")
                code.variable("istore", register)
            case p.AssertNot(condition):
                end = Label()
                self.unless(condition, end)
                _new(code, "java/lang/AssertionError")
                code.op("athrow")
                code.place(end)
            case p.Throw():
                end = Label()
                code.push(0)
                code.branch("ifne", end)  # otherwise what follows might be dead code
                _new(code, "java/lang/RuntimeException")
                code.op("athrow")
                code.place(end)
            case _:
                raise TypeError(f"cannot assemble {statement!r}")

    def reach(self, location: p.Location) -> None:
        """Push what an access needs below the value."""
        match location:
            case p.Element(array, index):
                self.code.field("getstatic", "Main", array, "[I")
                self.value(p.Value(0, index) if isinstance(index, str) else p.Value(index))
            case p.BoxField(box, _):
                self.box(box)
            case p.Static():
                pass

    def access(self, location: p.Location, *, write: bool) -> None:
        match location:
            case p.Static(name):
                self.code.field("putstatic" if write else "getstatic", "Main", name, "I")
            case p.Element():
                self.code.op("iastore" if write else "iaload")
            case p.BoxField(_, name):
                self.code.field("putfield" if write else "getfield", "Box", name, "I")

    def box(self, reference: str) -> None:
        if reference in self.program.boxes:
            self.code.field("getstatic", "Main", reference, "LBox;")
        else:
            self.code.variable("aload", "&" + reference)

    def value(self, value: p.Value) -> None:
        if value.register is None:
            self.code.push(value.constant)
            return
        self.code.variable("iload", value.register)
        if value.constant:
            self.code.push(value.constant)
            self.code.op("iadd")

    def unless(self, condition: p.Condition, label: Label) -> None:
        """Branch to the label if the condition does not hold."""
        self.code.variable("iload", condition.register)
        self.code.push(condition.constant)
        self.code.branch("if_icmpne" if condition.equal else "if_icmpeq", label)

    def choice(
        self, condition: p.Condition, then: tuple[p.Statement, ...], orelse: tuple[p.Statement, ...]
    ) -> None:
        other, end = Label(), Label()
        self.unless(condition, other)
        self.sequence(then)
        self.code.branch("goto", end)
        self.code.place(other)
        self.sequence(orelse)
        self.code.place(end)

    def loop(self, times: int, body: tuple[p.Statement, ...]) -> None:
        code, top, end, counter = self.code, Label(), Label(), self.temporary()
        code.push(0)
        code.variable("istore", counter)
        code.place(top)
        code.variable("iload", counter)
        code.push(times)
        code.branch("if_icmpge", end)
        self.sequence(body)
        code.variable("iload", counter)
        code.push(1)
        code.op("iadd")
        code.variable("istore", counter)
        code.branch("goto", top)
        code.place(end)

    def synchronized(self, monitor: str, body: tuple[p.Statement, ...], position: int) -> None:
        code, held, thrown = self.code, self.temporary(), self.temporary()
        start, stop, handler, end = Label(), Label(), Label(), Label()
        code.field("getstatic", "Main", monitor, "Ljava/lang/Object;")
        code.op("dup")
        code.variable("astore", held)
        code.op("monitorenter")
        code.place(start)
        self.sequence(body)
        code.line(position)
        code.place(stop)
        code.variable("aload", held)
        code.op("monitorexit")
        code.branch("goto", end)
        code.place(handler)
        code.variable("astore", thrown)
        code.variable("aload", held)
        code.op("monitorexit")
        code.variable("aload", thrown)
        code.op("athrow")
        code.place(end)
        if stop.offset > start.offset:
            code.handlers.append((start, stop, handler))

    def temporary(self) -> str:
        self.temporaries += 1
        return f"%{self.temporaries}"

    def on_monitor(self, monitor: str, method: str) -> None:
        self.code.field("getstatic", "Main", monitor, "Ljava/lang/Object;")
        self.code.call("invokevirtual", "java/lang/Object", method, "()V")

    def on_thread(self, thread: int, method: str, descriptor: str = "()V") -> None:
        self.code.field("getstatic", "Main", f"t{thread}", f"LT{thread};")
        self.code.call("invokevirtual", "java/lang/Thread", method, descriptor)

    def on_object(self, name: str, class_name: str, method: str, descriptor: str, *values: p.Value) -> None:
        self.code.field("getstatic", "Main", name, f"L{class_name};")
        for value in values:
            self.value(value)
        self.code.call("invokevirtual", class_name, method, descriptor)


def _registers(body: tuple[p.Statement, ...]) -> set[str]:
    """Every int register that the body names."""
    found: set[str] = set()
    for statement in p.walk(body):
        match statement:
            case (
                p.Read(register)
                | p.CompareAndSet(register)
                | p.GetAndAdd(register)
                | p.AtomicGet(register)
                | p.Interrupted(register)
                | p.IsInterrupted(register)
                | p.IsAlive(register)
                | p.Assign(register)
                | p.If(p.Condition(register))
                | p.Until(p.Condition(register))
                | p.AssertNot(p.Condition(register))
            ):
                found.add(register)
        match statement:
            case p.Write(_, p.Value(_, str(register))) | p.Assign(_, p.Value(_, str(register))):
                found.add(register)
            case p.AtomicSet(_, p.Value(_, str(register))):
                found.add(register)
        match statement:
            case p.Read(_, p.Element(_, str(register))) | p.Write(p.Element(_, str(register))):
                found.add(register)
    return found


def _references(body: tuple[p.Statement, ...]) -> set[str]:
    found: set[str] = set()
    for statement in p.walk(body):
        match statement:
            case p.New(box) | p.LoadBox(box) | p.IfNotNull(box) | p.Publish(_, box):
                found.add(box)
            case p.Read(_, p.BoxField(box)) | p.Write(p.BoxField(box)):
                found.add(box)
    return found
