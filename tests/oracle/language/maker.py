"""Makes a program from lots: its policies, and accesses that mostly follow them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from tests.oracle.language import program as p

T = TypeVar("T")
Body = tuple[p.Statement, ...]

PLAIN, VOLATILE, ARRAYS, BOXES = ("x", "y"), ("f", "g"), (("a", 2),), ("o",)
MONITORS, LOCKS, ATOMICS = ("m", "n"), ("l",), ("c", "d")
LOCATIONS: tuple[p.Location, ...] = (
    p.Static("x"),
    p.Static("y"),
    p.Element("a", 0),
    p.Element("a", 1),
    p.BoxField("o", "v"),
)
POLICIES = (
    "monitor", "lock", "cas", "ticket", "failed cas", "flag", "flag", "box flag", "phase", "confined", "none",
)  # fmt: skip
ZERO, ONE = p.Value(0), p.Value(1)


def with_declarations(threads: tuple[Body, ...]) -> p.Program:
    return p.Program(
        threads, PLAIN, VOLATILE, ARRAYS, BOXES, ("p",), ("q",), MONITORS, LOCKS, ATOMICS
    )  # fmt: skip


class Maker:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.number = 3 if self.chance(0.45) else 2
        self.care = self.pick((1.0, 1.0, 0.9, 0.7))
        self.locations = tuple(self.pick(LOCATIONS) for _ in range(self.pick((1, 2))))
        self.policies = {location: self.pick(POLICIES) for location in self.locations}
        self.owners = {location: int(random.random() * self.number) for location in self.locations}
        self.flags = {location: p.Static(self.pick(VOLATILE)) for location in self.locations}
        self.counter = 0

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def pick(self, choices: Sequence[T]) -> T:
        return choices[int(self.random.random() * len(choices))]

    def careful(self) -> bool:
        return self.chance(self.care)

    def register(self) -> str:
        self.counter += 1
        return f"r{self.counter}"

    # -- the whole

    def program(self) -> p.Program:
        rich = 3 if self.number == 3 else 4
        workers = [
            self.fragments(number, 1 + int(self.random.random() * rich)) for number in range(1, self.number)
        ]
        starts: Body = (p.Start(1),)
        if self.number == 3:
            if self.chance(0.2):
                workers[0] = (p.Start(2), *workers[0]) if self.chance(0.5) else (*workers[0], p.Start(2))
            else:
                starts = (p.Start(1), p.Start(2)) if self.chance(0.9) else (p.Start(2), p.Start(1))
        if self.chance(0.15):
            workers[-1] = (*workers[-1], *self.take())
            starts += self.give()
        if self.chance(0.1):
            workers[0] = (*self.sleep(), *workers[0])
            starts += self.signal()
        joins: Body = tuple(p.Join(number) for number in range(1, self.number) if self.careful())
        body = self.fragments(0, int(self.random.random() * rich)) if self.chance(0.7) else ()
        before, after = self.phases()
        if self.chance(0.5):
            joins = after = ()
        return with_declarations((before + starts + body + joins + after, *workers))

    def phases(self) -> tuple[Body, Body]:
        """What main does before it starts threads, and after it joined them."""
        location = self.pick(self.locations)
        before = self.access(location) if self.chance(0.3) else ()
        after = self.access(location) if self.chance(0.5) else ()
        return before, after

    def fragments(self, thread: int, count: int) -> Body:
        result: Body = ()
        for _ in range(count):
            result += self.fragment(thread)
        return result

    def fragment(self, thread: int) -> Body:
        if self.chance(0.6):
            return self.guarded(thread, self.pick(self.locations))
        makers: tuple[Callable[[int], Body], ...] = (
            self.volatile_increment,
            self.volatile_access,
            self.atomic_increment,
            self.hand_over,
            self.waiting,
            self.nested,
            self.trouble,
            self.repeated,
            self.store_buffer,
        )
        return self.pick(makers)(thread)

    # -- accesses

    def access(self, location: p.Location, *, reading: bool = False) -> Body:
        register = self.register()
        read = p.Read(register, location)
        kind = 1 if reading else int(self.random.random() * 3)
        body: Body = (
            (p.Write(location, p.Value(self.pick((1, 1, 2)))),),
            (read,),
            (read, p.Write(location, p.Value(1, register))),
        )[kind]
        if kind and self.chance(0.15):
            body += (p.AssertNot(p.Condition(register, self.pick((0, 1, 2)))),)
        return body

    def guarded(self, thread: int, location: p.Location) -> Body:
        """An access as the location's policy asks, or, now and then, a bare one."""
        policy, owner = self.policies[location], self.owners[location]
        if not self.careful():
            policy = "none"
        register = self.register()
        match policy:
            case "monitor":
                return (p.Synchronized("m" if self.careful() else "n", self.access(location)),)
            case "lock":
                return (p.Lock("l"), *self.access(location), p.Unlock("l"))
            case "cas":
                return (
                    p.CompareAndSet(register, "c", 0, 1),
                    p.If(p.Condition(register, 1), (*self.access(location), p.AtomicSet("c", ZERO))),
                )
            case "ticket":
                draw = p.GetAndAdd(register, "d", 1)
                if thread == owner:
                    return (*self.access(location), draw)
                return (draw, p.If(p.Condition(register, 1), self.access(location)))
            case "failed cas":
                if thread == owner:
                    return (*self.access(location), p.AtomicSet("c", ONE))
                return (
                    p.CompareAndSet(register, "c", 0, 0),
                    p.If(p.Condition(register, 0), self.access(location, reading=self.chance(0.8))),
                )
            case "flag" | "box flag":
                flag: p.Location = self.flags[location] if policy == "flag" else p.BoxField("o", "w")
                if thread == owner:
                    return (*self.access(location), p.Write(flag, ONE))
                return (
                    p.Read(register, flag),
                    p.If(p.Condition(register, 1), self.access(location, reading=self.chance(0.8))),
                )
            case "phase":
                return (p.Read(register, p.Static("f")),) if self.careful() else self.access(location)
            case "confined" if thread != owner:
                return ()
            case _:
                return self.access(location, reading=policy == "confined" and self.chance(0.3))

    # -- fragments that don't belong to a location

    def volatile_increment(self, thread: int) -> Body:
        register = self.register()
        body: Body = (p.Read(register, p.Static("f")), p.Write(p.Static("f"), p.Value(1, register)))
        return (*body, p.AssertNot(p.Condition(register, 1))) if self.chance(0.3) else body

    def volatile_access(self, thread: int) -> Body:
        locations: tuple[p.Location, ...] = (p.Static("f"), p.Static("g"), p.BoxField("o", "w"))
        location = self.pick(locations)
        return (
            (p.Write(location, p.Value(self.pick((1, 2)))),) if self.chance(0.5) else (p.Read("s", location),)
        )

    def atomic_increment(self, thread: int) -> Body:
        register = self.register()
        return self.pick(
            (
                (p.GetAndAdd(register, "d", 1),),
                (p.AtomicGet(register, "d"), p.AtomicSet("d", p.Value(1, register))),
                (
                    p.CompareAndSet(register, "d", 0, 1),
                    p.AssertNot(p.Condition(register, 0, equal=self.chance(0.3))),
                ),
                (
                    p.AtomicGet(register, "d"),
                    p.If(p.Condition(register, 1), self.access(self.pick(self.locations))),
                ),
            )
        )

    def hand_over(self, thread: int) -> Body:
        return self.give() if self.chance(0.5) else self.take()

    def give(self) -> Body:
        """Publish a new box."""
        field, box = "q" if self.careful() else "p", f"b{self.register()}"
        fill, publish = p.Write(p.BoxField(box, "v"), ONE), p.Publish(field, box)
        return (p.New(box), fill, publish) if self.careful() else (p.New(box), publish, fill)

    def take(self) -> Body:
        """Use the box that is published, if there is one."""
        field, box = "q" if self.careful() else "p", f"b{self.register()}"
        use = self.access(p.BoxField(box, "v"), reading=self.chance(0.7))
        return (
            (p.LoadBox(box, field), p.IfNotNull(box, use))
            if self.chance(0.9)
            else (p.LoadBox(box, field), *use)
        )

    def waiting(self, thread: int) -> Body:
        return self.signal() if self.chance(0.5) else self.sleep()

    def signal(self) -> Body:
        """Under monitor n: an access, the flag f, a notification."""
        told: Body = (p.Write(p.Static("f"), ONE), p.Notify("n", everyone=self.chance(0.5)))
        return (p.Synchronized("n", (*self.access(self.pick(self.locations)), *told)),)

    def sleep(self) -> Body:
        """Under monitor n: a wait, guarded by the flag f if careful, and accesses around it."""
        register, location = self.register(), self.pick(self.locations)
        before = self.access(location) if self.chance(0.5) else ()
        after = self.access(location) if self.chance(0.7) else ()
        wait: Body = (p.Wait("n"),)
        if self.careful():
            wait = (p.Read(register, p.Static("f")), p.If(p.Condition(register, 0), wait))
        return (p.Synchronized("n", (*before, *wait, *after)),)

    def nested(self, thread: int) -> Body:
        outer, inner = ("m", "n") if self.careful() else ("n", "m")
        return (p.Synchronized(outer, (p.Synchronized(inner, self.access(self.pick(self.locations))),)),)

    def trouble(self, thread: int) -> Body:
        """A fragment that may throw."""
        register = self.register()
        look: Body = (p.Read(register, p.Static("f")),)
        return self.pick(
            (
                (*look, p.If(p.Condition(register, 1), (p.Throw(),))),
                (*look, p.Write(p.Element("a", register), ONE)),
                (p.Synchronized("m", (*look, p.If(p.Condition(register, 1), (p.Throw(),)))),),
                (p.Lock("l"), *look, p.If(p.Condition(register, 1), (p.Throw(),)), p.Unlock("l")),
            )
        )

    def repeated(self, thread: int) -> Body:
        return (p.Repeat(2, self.guarded(thread, self.pick(self.locations)) or self.volatile_access(thread)),)

    def store_buffer(self, thread: int) -> Body:
        """Dekker's entry: raise one flag, look at the other, and go in if it is down."""
        register, location = self.register(), self.pick(self.locations)
        mine, theirs = ("f", "g") if thread == 1 else ("g", "f")
        enter = p.If(p.Condition(register, 0), self.access(location))
        return (p.Write(p.Static(mine), ONE), p.Read(register, p.Static(theirs)), enter)
