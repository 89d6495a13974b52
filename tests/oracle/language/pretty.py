"""A program as text that reads like Java, with the position before each statement."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.oracle.language import program as p


def pretty(program: p.Program) -> str:
    """What is declared and used on one line, then each thread with its numbered statements."""
    declared = [
        ("int", program.plain),
        ("volatile int", program.volatile),
        ("int[]", tuple(f"{name}[{length}]" for name, length in program.arrays)),
        ("final Box", program.boxes),
        ("Box", program.plain_references),
        ("volatile Box", program.volatile_references),
        ("monitor", program.monitors),
        ("ReentrantLock", program.locks),
        ("AtomicInteger", program.atomics),
    ]
    lines: list[str] = []
    for number, body in enumerate(program.threads):
        lines.append("main:" if number == 0 else f"thread {number}:")
        lines.extend(_lines(body, 1))
    words = set(re.findall(r"\w+", "\n".join(lines)))
    used = [(kind, [name for name in names if name.split("[")[0] in words]) for kind, names in declared]
    return "\n".join(["; ".join(f"{kind} {', '.join(names)}" for kind, names in used if names), *lines])


def _lines(body: tuple[p.Statement, ...], depth: int) -> Iterator[str]:
    for statement in body:
        inner = p.bodies(statement)
        yield f"{statement.position:4} {'    ' * depth}{_text(statement)}{' {' if inner else ''}"
        for number, nested in enumerate(inner):
            if number and nested:
                yield f"     {'    ' * depth}}} else {{"
            yield from _lines(nested, depth + 1)
        if inner:
            yield f"     {'    ' * depth}}}"


def location_text(location: p.Location) -> str:
    match location:
        case p.Static(name):
            return name
        case p.Element(array, index):
            return f"{array}[{index}]"
        case p.BoxField(box, name):
            return f"{box}.{name}"


def _value(value: p.Value) -> str:
    if value.register is None:
        return str(value.constant)
    return f"{value.register} + {value.constant}" if value.constant else value.register


def _condition(condition: p.Condition) -> str:
    return f"{condition.register} {'==' if condition.equal else '!='} {condition.constant}"


def _text(statement: p.Statement) -> str:
    match statement:
        case p.Read(register, location):
            return f"{register} = {location_text(location)}"
        case p.Write(location, value):
            return f"{location_text(location)} = {_value(value)}"
        case p.Assign(register, value):
            return f"{register} = {_value(value)}"
        case p.New(reference):
            return f"{reference} = new Box()"
        case p.LoadBox(reference, field):
            return f"{reference} = {field}"
        case p.Publish(field, reference):
            return f"{field} = {reference}"
        case p.If(condition):
            return f"if ({_condition(condition)})"
        case p.IfNotNull(reference):
            return f"if ({reference} != null)"
        case p.Repeat(times):
            return f"repeat {times}"
        case p.Until(condition):
            return f"do until {_condition(condition)}"
        case p.Synchronized(monitor):
            return f"synchronized ({monitor})"
        case p.Wait(monitor):
            return f"{monitor}.wait()"
        case p.Notify(monitor, everyone):
            return f"{monitor}.notify{'All' if everyone else ''}()"
        case p.Start(thread):
            return f"t{thread}.start()"
        case p.Join(thread):
            return f"t{thread}.join()"
        case p.Lock(lock):
            return f"{lock}.lock()"
        case p.Unlock(lock):
            return f"{lock}.unlock()"
        case p.CompareAndSet(register, atomic, expected, update):
            return f"{register} = {atomic}.compareAndSet({expected}, {update})"
        case p.GetAndAdd(register, atomic, delta):
            return f"{register} = {atomic}.getAndAdd({delta})"
        case p.AtomicGet(register, atomic, mode):
            return f"{register} = {atomic}.get{mode}()"
        case p.AtomicSet(atomic, value, mode):
            return f"{atomic}.set{mode}({_value(value)})"
        case p.Interrupt(thread):
            return f"t{thread}.interrupt()"
        case p.Interrupted(register):
            return f"{register} = Thread.interrupted()"
        case p.IsInterrupted(register, thread):
            return f"{register} = t{thread}.isInterrupted()"
        case p.IsAlive(register, thread):
            return f"{register} = t{thread}.isAlive()"
        case p.AssertNot(condition):
            return f"if ({_condition(condition)}) throw new AssertionError()"
        case p.Throw():
            return "throw new RuntimeException()"
        case _:
            raise TypeError(f"no text for {statement!r}")
