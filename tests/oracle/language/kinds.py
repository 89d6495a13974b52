"""Makers of programs of one kind: with loops, late starts, access modes, interrupts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.oracle.language import program as p
from tests.oracle.language.maker import ONE, PLAIN, VOLATILE, ZERO, Body, Maker, with_declarations

LOOPS = "loops"
LATE = "late"
MODES = "modes"
INTERRUPTS = "interrupts"


class Looping(Maker):
    """Half of the fragments have a loop whose end another thread decides."""

    def fragment(self, thread: int) -> Body:
        if self.chance(0.5):
            return super().fragment(thread)
        makers: tuple[Callable[[int], Body], ...] = (
            self.spin_lock, self.spin_lock, self.await_flag, self.raise_flag, self.await_both, self.retried,
            self.barrier,
        )  # fmt: skip
        return self.pick(makers)(thread)

    def spin_lock(self, thread: int) -> Body:
        register = self.register()
        take = p.Until(p.Condition(register, 1), (p.CompareAndSet(register, "c", 0, 1),))
        free: Body = (p.AtomicSet("c", ZERO),) if self.careful() else ()
        body = self.access(self.pick(self.locations))
        return (take, *body, *free) if self.careful() else (*body, take, *free)

    def flag(self) -> p.Static:
        return p.Static(self.pick(VOLATILE) if self.careful() else self.pick(PLAIN))

    def await_flag(self, thread: int) -> Body:
        register = self.register()
        wait = p.Until(p.Condition(register, 0, equal=False), (p.Read(register, self.flag()),))
        return (wait, *self.access(self.pick(self.locations)))

    def raise_flag(self, thread: int) -> Body:
        return (*self.access(self.pick(self.locations)), p.Write(self.flag(), ONE))

    def await_both(self, thread: int) -> Body:
        """An iteration of more than one action, of which one may see a change that the other does not."""
        first, second = self.register(), self.register()
        look: Body = (p.Read(first, p.Static("g")), p.Read(second, p.Static("f")))
        wait = p.Until(p.Condition(self.pick((first, second)), self.pick((0, 1)), equal=False), look)
        return (wait, *self.access(self.pick(self.locations), reading=True))

    def retried(self, thread: int) -> Body:
        """An increment by compareAndSet that is tried until it succeeds, as long as the value is small."""
        register = self.register()
        body: Body = ()
        for value in (2, 1, 0):
            again: Body = (p.If(p.Condition(register, 0), body),) if body else ()
            body = (p.CompareAndSet(register, "d", value, value + 1), *again)
        return (p.Until(p.Condition(register, 1), body), *self.access(self.pick(self.locations)))

    def barrier(self, thread: int) -> Body:
        """Wait until all threads have come this far, if each comes here once."""
        arrival, seen = self.register(), self.register()
        all_there = p.Condition(seen, self.number if self.careful() else self.number - 1)
        body = self.access(self.pick(self.locations)) if self.chance(0.7) else ()
        wait = p.Until(all_there, (p.AtomicGet(seen, "d"),))
        return (*body, p.GetAndAdd(arrival, "d", 1), wait, *self.access(self.pick(self.locations)))


class Late(Maker):
    """Threads are started when it happens, by any thread that runs, and joined by any other, also before."""

    def program(self) -> p.Program:
        self.number = 3 if self.chance(0.7) else 4
        bodies = [list(self.fragments(thread, 1)) for thread in range(self.number)]
        running = [0]
        for thread in self.shuffled(range(1, self.number)):
            self.insert(bodies[self.pick(running)], p.Start(thread))
            running.append(thread)
        for _ in range(self.pick((1, 1, 2))):
            joined = self.pick(range(1, self.number))
            joining = self.pick([thread for thread in range(self.number) if thread != joined])
            self.insert(bodies[joining], p.Join(joined))
        return with_declarations(tuple(map(tuple, bodies)))

    def insert(self, body: list[p.Statement], statement: p.Statement) -> None:
        body.insert(int(self.random.random() * (len(body) + 1)), statement)

    def shuffled(self, numbers: Sequence[int]) -> list[int]:
        return sorted(numbers, key=lambda _: self.random.random())


class Modes(Maker):
    """Atomics in all access modes: data handed over by a flag in one mode, read in another, overwritten."""

    def fragment(self, thread: int) -> Body:
        if self.chance(0.3):
            return super().fragment(thread)
        return self.pick((self.tell, self.tell, self.look, self.look, self.overwrite, self.exchange))(thread)

    def setting(self, value: int) -> p.AtomicSet:
        return p.AtomicSet("c", p.Value(value), self.pick(("", "Release", "Release", "Opaque", "Plain")))

    def getting(self, register: str) -> p.AtomicGet:
        return p.AtomicGet(register, "c", self.pick(("", "Acquire", "Acquire", "Opaque", "Plain")))

    def tell(self, thread: int) -> Body:
        return (*self.access(self.pick(self.locations)), self.setting(self.pick((1, 2))))

    def look(self, thread: int) -> Body:
        register = self.register()
        use = self.access(self.pick(self.locations), reading=self.chance(0.7))
        return (self.getting(register), p.If(p.Condition(register, self.pick((1, 1, 2))), use))

    def overwrite(self, thread: int) -> Body:
        return (self.setting(1),)

    def exchange(self, thread: int) -> Body:
        register, value = self.register(), self.pick((0, 1))
        use = self.access(self.pick(self.locations))
        return (p.CompareAndSet(register, "c", value, value + 1), p.If(p.Condition(register, 1), use))


class Interrupts(Late):
    """Threads are interrupted by any other, before the start, during the run and after the end."""

    def program(self) -> p.Program:
        made = super().program()
        bodies = [
            [one for one in body if not (number and isinstance(one, p.Join))]  # it would be interrupted
            for number, body in enumerate(made.threads)
        ]
        for _ in range(self.pick((1, 2, 2))):
            self.insert(bodies[self.any()], p.Interrupt(1 + int(self.random.random() * (len(bodies) - 1))))
        for _ in range(self.pick((1, 2, 2))):
            thread = self.any()
            self.insert(bodies[thread], self.looking(thread))
        return p.with_threads(made, tuple(map(tuple, bodies)))

    def fragment(self, thread: int) -> Body:
        return self.guarded(thread, self.pick(self.locations)) if self.chance(0.6) else self.seen(thread)

    def any(self) -> int:
        return int(self.random.random() * self.number)

    def looking(self, thread: int) -> p.Statement:
        other = 1 + int(self.random.random() * (self.number - 1))
        looks = (p.Interrupted("i"), p.IsInterrupted("i", other), p.IsAlive("i", other))
        return self.pick(looks if thread else looks[1:])

    def seen(self, thread: int) -> Body:
        use = self.access(self.pick(self.locations))
        return (self.looking(thread), p.If(p.Condition("i", self.pick((0, 1, 1))), use))


KINDS: dict[str, type[Maker]] = {
    LOOPS: Looping, LATE: Late, MODES: Modes, INTERRUPTS: Interrupts
}  # fmt: skip
