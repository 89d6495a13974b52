"""Random Java programs of threads, locks, waits, joins, recursion, exceptions, initializers and functions.

Most accesses are guarded as the program's discipline says; the others stand where something that looks like
an order may save them: before a start, after joins, after a wait. No program may be called safe by
`jrf cover` that the model checker finds racy.

    python -m tests.jrf.cover.java_programs FIRST COUNT
"""

from __future__ import annotations

import random
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jrf.cover.bytecode.analysis import analyse
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.program.target import resolve
from tests.jrf.cover.against_runs import campaign, tell

PRELUDE: Final = """
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

@SuppressWarnings("all")
public class NAME {
    static class Box { int v; Box link; }
    static class Cell {
        final Object lock = new Object();
        final ReentrantLock own = new ReentrantLock();
        int v;
        synchronized void add() { v++; }
        void inner() { synchronized (lock) { v++; } }
        void locked() { own.lock(); try { v++; } finally { own.unlock(); } }
    }
    static int x;
    static final Object L = new Object(), M = new Object();
    static final ReentrantLock R = new ReentrantLock();
    static final Condition C = R.newCondition();
    static final ReentrantReadWriteLock RW = new ReentrantReadWriteLock();
    static final AtomicInteger left = new AtomicInteger(3);
    static final AtomicBoolean done = new AtomicBoolean();
    static final Queue<Box> queue = new ConcurrentLinkedQueue<>();
    static final Map<String, String> map = new HashMap<>();
    static Box shared = new Box();
    static final Cell one = new Cell(), other = new Cell();
    static volatile boolean flag;
    static Thread t0, t1, t2;
    static Object token() { return (Runnable) () -> { }; }
    static Cell pick() { return flag ? one : other; }
    static void fail() { throw new IllegalStateException(); }
    static synchronized void bump() { x++; }
"""
AGAIN: Final = "if (left.getAndDecrement() > 0)"
GUARDS: Final = {
    "monitor": "synchronized (L) { % }",
    "class": "synchronized (NAME.class) { % }",
    "lock": "R.lock(); try { % } finally { R.unlock(); }",
    "plain lock": "R.lock(); % R.unlock();",
    "write": "RW.writeLock().lock(); % RW.writeLock().unlock();",
    "try": "if (R.tryLock()) { % R.unlock(); }",
}
_OTHERS: Final = (
    "synchronized (M) { % }",
    "synchronized (L) { % }",
    "R.lock(); % R.unlock();",
    "RW.readLock().lock(); % RW.readLock().unlock();",
    "synchronized (token()) { % }",
    "synchronized (map.keySet()) { % }",
    "try { % } finally { $ }",
    "try { % fail(); } catch (IllegalStateException e) { $ }",
    "try { synchronized (M) { % fail(); } } catch (IllegalStateException e) { $ }",
    "for (int i = 0; i < 2; i++) { % }",
    "if (flag) { % } else { $ }",
    "if (left.getAndDecrement() > 0) { % }",
    "Runnable r# = () -> { % }; r#.run();",
    "Runnable r# = flag ? () -> { % } : () -> { $ }; r#.run();",
    "List.of(one, other).forEach(c# -> { % });",
    "Optional.of(shared).ifPresent(b# -> { % });",
    "Supplier<Object> s# = () -> { % return L; }; synchronized (s#.get()) { $ }",
    "switch (left.get()) { case 0: % break; case 1: $ default: }",
    "do { % } while (left.getAndDecrement() > 1);",
)
"""Statements around others; # is a number."""
_SIMPLE: Final = (
    "&", "&", "&", "one.add();", "pick().add();", "one.inner();", "pick().inner();", "other.locked();",
    "synchronized (L) { L.notifyAll(); }", "synchronized (L) { L.notify(); }",
    "R.lock(); C.signalAll(); R.unlock();",
    "synchronized (map.keySet()) { map.keySet().notifyAll(); }", "flag = true;",
    "synchronized (token()) { token().notify(); }",
    "Box b# = new Box(); b#.v++; queue.add(b#);", "Box b# = new Box(); queue.add(b#); b#.link = new Box();",
    "Box b# = queue.poll(); if (b# != null) b#.v++;",
    "synchronized (L) { Box b# = new Box(); shared = b#; b#.v++; }", "synchronized (L) { shared.v++; }",
    "bump();", "if (flag) return;", "if (done.compareAndSet(false, true)) { & }",
)  # fmt: skip
_LOUD: Final = (
    "x++;", "synchronized (L) { L.notifyAll(); }", "R.unlock();", "one.add();", "mine.v++; queue.add(mine);",
)  # fmt: skip
"""What initializers do that others notice."""
_HANDED: Final = (
    ("synchronized (L) { @ L.wait(); }", "synchronized (L) { L.notifyAll(); }"),
    ("synchronized (L) { @ L.wait(1); }", "synchronized (L) { L.notify(); }"),
    ("synchronized (L) { @ while (!flag) L.wait(); }", "synchronized (L) { flag = true; L.notifyAll(); }"),
    ("R.lock(); @ C.await(); R.unlock();", "R.lock(); C.signalAll(); R.unlock();"),
    ("R.lock(); try { @ C.await(); } finally { R.unlock(); }", "R.lock(); C.signal(); R.unlock();"),
    ("Object o = token(); synchronized (o) { @ o.wait(); }",
     "Object p = token(); synchronized (p) { p.notifyAll(); }"),
    ("Object o = map.keySet(); synchronized (o) { @ o.wait(); }",
     "Object p = map.keySet(); synchronized (p) { p.notifyAll(); }"),
    ("synchronized (one) { @ one.wait(); }",
     "synchronized (pick()) { pick().notifyAll(); } synchronized (one) { one.notify(); }"),
    ("synchronized (Box.class) { @ Box.class.wait(); }", "synchronized (Box.class) { Box.class.notify(); }"),
    ("synchronized (L) { synchronized (M) { @ L.wait(); } }", "synchronized (L) { L.notifyAll(); }"),
)  # fmt: skip
"""What main waits for after the starts (@), and what another thread does about it."""


@dataclass(slots=True)
class Program:
    """`draw` decides all; `guard` keeps the program's discipline. `late`: threads that others start."""

    draw: random.Random
    name: str
    guard: str
    number: int = 0
    methods: int = 2
    late: list[int] = field(default_factory=list)
    handed: list[str] = field(default_factory=list)
    """What the next thread does about main's wait."""
    bare: float = 0.04

    def filled(self, text: str, depth: int) -> str:
        self.number += 1
        text = text.replace("#", str(self.number)).replace("NAME", self.name)
        while "&" in text:
            text = text.replace("&", self.access(), 1)
        for mark in "%$":
            while mark in text:
                text = text.replace(mark, self.some(depth - 1), 1)
        return text

    def access(self) -> str:
        if self.draw.random() < self.bare:
            return "x++;"
        return GUARDS[self.guard].replace("%", "x++;").replace("NAME", self.name)

    def some(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self.draw.choice((1, 1, 1, 2))))

    def statement(self, depth: int) -> str:
        which = self.draw.random()
        if depth > 0 and which < 0.4:
            return self.filled(self.draw.choice(_OTHERS), depth)
        if which < 0.47:
            return f"{AGAIN} {{ m{self.draw.randrange(self.methods)}(); {self.access()} }}"
        if which < 0.53:
            return f"m{self.draw.randrange(self.methods)}();" if depth > 1 else self.access()
        if which < 0.6:
            return f"Init{self.draw.randrange(2)}.use();"
        return self.filled(self.draw.choice(_SIMPLE), depth)

    def body(self, lines: int) -> list[str]:
        return [self.statement(self.draw.choice((0, 1, 1, 2))) for _ in range(lines)]

    def starting(self) -> list[str]:
        """Sometimes a start of a thread that main does not start."""
        return [f"t{self.late.pop()}.start();"] if self.late and self.draw.random() < 0.7 else []

    def thread(self, number: int) -> tuple[str, list[str]]:
        """(an expression that makes it, members of the class that it needs)."""
        inside = [*self.starting(), *self.body(self.draw.randrange(1, 3)), *self.handed]
        self.handed = []
        self.draw.shuffle(inside)
        code = " ".join(inside)
        which = self.draw.randrange(5)
        again = f"{AGAIN} {{ run(); {self.access() if which % 2 else 'x++;'} }}"
        if which == 0:
            return f"new Thread(() -> {{ {code} }})", []
        if which == 1:
            tail = again if self.draw.random() < 0.5 else ""
            return f"new W{number}()", [
                f"static class W{number} extends Thread {{ public void run() {{ {tail} {code} }} }}"
            ]
        if which == 2:
            return f"new Thread({self.name}::go{number})", [f"static void go{number}() {{ {code} }}"]
        if which == 3:
            tail = again if self.draw.random() < 0.5 else ""
            return f"new Thread(new T{number}())", [
                f"static class T{number} implements Runnable {{"
                f" int n; public void run() {{ n++; {code} {tail} }} }}"
            ]
        return f"new Thread(() -> step{number}())", [
            f"static void step{number}() {{ {code} {AGAIN} {{ step{number}(); {self.access()} }} }}"
        ]


_JOINS: Final = (
    ("for (Thread t : all) t.join();",),
    ("for (int i = 0; i < all.length; i++) all[i].join();",),
    ("List<Thread> list = new ArrayList<>();", "ADD", "for (Thread t : list) t.join();"),
    ("EACH",),
    ("EACH",),
    ("for (Thread t : all) if (t.isAlive()) t.join();",),
    ("for (Thread t : all) t.join(1);",),
)


def program(name: str, seed: str) -> str:
    """A Java class of that name."""
    draw = random.Random(seed)
    made = Program(draw, name, draw.choice(sorted(GUARDS)))
    made.bare = draw.choice((0.0, 0.0, 0.05))
    count = draw.choice((1, 2, 2, 2, 3))
    numbers = list(range(count))
    made.late = [each for each in numbers if draw.random() < 0.25]
    main_starts = [each for each in numbers if each not in made.late]
    members: list[str] = []
    makes: list[str] = []
    order = list(numbers)
    draw.shuffle(order)
    waits = ""
    if draw.random() < 0.35:
        waits, handed = draw.choice(_HANDED)
        made.handed = [handed.replace("NAME", name)]
    expressions = {}
    for each in order:
        mine = [late for late in made.late if late == each]
        made.late = [late for late in made.late if late != each]
        expressions[each], more = made.thread(each)
        made.late += mine
        members += more
    main_starts += made.late
    made.late = []
    makes = [f"t{each} = {expressions[each]};" for each in numbers]
    for index in range(made.methods):
        lines = [made.statement(1) for _ in range(draw.randrange(1, 3))]
        members.append(f"static void m{index}() {{ {' '.join(lines)} }}")
    for index in range(2):
        inside = draw.choice(("", "", "flag = true;", "mine.v++;"))
        if draw.random() < 0.1:
            inside = draw.choice(_LOUD)
        use = draw.choice(("", made.access(), "synchronized (L) { mine.v++; }"))
        members.append(
            f"static class Init{index} {{ static Box mine = new Box(); static {{ {inside} }}"
            f" static void use() {{ {use} }} }}"
        )
    starts = [f"t{each}.start();" for each in main_starts]
    draw.shuffle(starts)
    between = made.body(draw.randrange(0, 2))
    if waits:
        starts = [waits.replace("@", " ".join(starts)).replace("NAME", name)]
    if not waits and draw.random() < 0.15:
        joined = "t.start(); t.join();" if draw.random() < 0.5 else "t.join(); t.start();"
        starts = []
        chosen = (f"for (Thread t : all) {{ {joined} }}",)
    else:
        chosen = draw.choice(_JOINS)
    joins: list[str] = []
    for line in chosen:
        if line == "ADD":
            joins += [f"list.add(t{each});" for each in numbers]
        elif line == "EACH":
            joins += [f"t{each}.join();" for each in numbers if draw.random() < 0.9]
        else:
            joins.append(line)
    local = draw.random() < 0.5
    if local:  # threads that main alone names, as far as no other starts them
        makes = [f"Thread u{each} = {expressions[each]}; t{each} = u{each};" for each in numbers]
    array = ", ".join((f"u{each}" if local else f"t{each}") for each in numbers)
    if local:
        joins = [line.replace("t0", "u0").replace("t1", "u1").replace("t2", "u2") for line in joins]
    last = [
        "x++;" if draw.random() < 0.8 else made.statement(1),
        draw.choice(("", "shared.v++;", "one.v++;")),
    ]
    if draw.random() < 0.3:
        last = [made.statement(1)]
    first = draw.choice((["x++;"], [], ["shared.v++;", "one.v++;"]))
    lines = [
        *makes,
        f"Thread[] all = {{{array}}};",
        *first,
        *starts,
        *between,
        *joins,
        *last,
    ]
    text = "\n".join(f"        {line}" for line in lines if line)
    inside = "\n".join(f"    {each}" for each in members)
    return (
        f"{PRELUDE.replace('NAME', name)}{inside}\n"
        f"    public static void main(String[] a) throws Exception {{\n{text}\n    }}\n}}\n"
    )


class Late(Exception):
    """The net's search takes too long for a campaign."""


def _late(*_: object) -> None:
    raise Late


def answer(name: str, folder: Path, seconds: float = 6.0) -> str:
    """Without the model checker: safe, path, or unknown with the first reason."""
    signal.signal(signal.SIGALRM, _late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        found = analyse(resolve(name, (str(folder),), (), None), "program")
        if found.model is None or found.reasons:
            return f"unknown: {found.reasons[0].what}"
        safe = coverable(build(found.model).net, "invariants", False, Limits(2_000)).safe
    except Late:
        return "stopped"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return {True: "safe", False: "path", None: "stopped"}[safe]


def made(number: int) -> tuple[str, str]:
    name = f"Mixed{number}"
    return name, program(name, f"mixed/{number}")


if __name__ == "__main__":
    tell(campaign(made, answer, int(sys.argv[1]), int(sys.argv[2])))
