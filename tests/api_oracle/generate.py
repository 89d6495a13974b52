# ruff: noqa: E501  (lines of Java)
"""Java programs from a seed: one thread changes what another one looks at.

As in `tests.oracle.language.generate`, only `Random.random()` is used, with a seed that is text.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeVar

from tests.api_oracle.callbacks import CALLBACKS
from tests.api_oracle.constructors import constructor_program
from tests.api_oracle.operations import SUBJECTS
from tests.api_oracle.subjects.reflected import REFLECTED
from tests.api_oracle.subjects.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

SHAPES = (
    "asserted",
    "racy",
    "ordered",
    "before",
    "swapped",
    "twice",
    "changes",
    "interrupted",
    "three",
    "between",
)
IN_INITIALIZERS = ("seen early", "seen behind", "seen beside")
"""Where an initializer looks, which may run before the first start if nobody changes what it looks at."""
INITIALIZERS = "initializers"
"""What the text of their seeds begins with."""


@dataclass(frozen=True, slots=True)
class ApiProgram:
    """`name`: of its class. `expected`: the verdict that the documentation says, if that is known."""

    seed: str
    name: str
    source: str
    about: str
    expected: str | None = None


HELPERS = """
    static java.lang.reflect.Field field(Class<?> c, String name) {
        try { java.lang.reflect.Field f = c.getDeclaredField(name); f.setAccessible(true); return f; }
        catch (ReflectiveOperationException e) { throw new Error(e); }
    }
    static boolean joined(Thread t) throws InterruptedException { t.join(5); return !t.isAlive(); }
    static boolean joinedShortly(Thread t) throws InterruptedException { t.join(0, 5); return !t.isAlive(); }
    static int cleaned(java.lang.ref.Cleaner.Cleanable c) { c.clean(); return v; }
    static String joinedSelf() throws InterruptedException { Thread.currentThread().join(5); return "over"; }
    static String slept() throws InterruptedException { Thread.sleep(5); return "slept"; }
    static String parked() { java.util.concurrent.locks.LockSupport.parkNanos(5); return "parked"; }
    static String waited() throws InterruptedException {
        Object o = new Object(); synchronized (o) { o.wait(5); } return "waited"; }
    static String acquired() throws InterruptedException {
        java.util.concurrent.Semaphore s = new java.util.concurrent.Semaphore(1); s.acquire(); return "acquired"; }
    static String awaited() throws InterruptedException {
        java.util.concurrent.CountDownLatch l = new java.util.concurrent.CountDownLatch(0); l.await(); return "awaited"; }
    static String taken() throws InterruptedException {
        java.util.concurrent.LinkedBlockingQueue<Integer> q = new java.util.concurrent.LinkedBlockingQueue<>();
        q.put(1); return "" + q.take(); }
    static String locked() throws InterruptedException {
        java.util.concurrent.locks.ReentrantLock l = new java.util.concurrent.locks.ReentrantLock();
        l.lockInterruptibly(); return "locked"; }
    static String latched(java.util.concurrent.CountDownLatch l) throws InterruptedException { l.await(); return "" + x; }
    static int waitedFor(Object o) throws InterruptedException { synchronized (o) { if (v == 0) { o.wait(9); } return v; } }
    static int conditioned(java.util.concurrent.locks.ReentrantLock l, java.util.concurrent.locks.Condition c) throws InterruptedException {
        l.lock(); try { if (v == 0) { c.await(9, TimeUnit.SECONDS); } return v; } finally { l.unlock(); } }
    static int[] made(int q) { return new int[] {q}; }
    static int guarded(Object o) { synchronized (o) { return v; } }
    static long crc(byte[] b) { java.util.zip.CRC32 c = new java.util.zip.CRC32(); c.update(b); return c.getValue(); }
"""


def api_program(seed: str, name: str) -> ApiProgram:
    """The program of a seed text, as a class called `name`."""
    random = Random(seed)
    if seed.startswith(INITIALIZERS):
        return subject_program(random, seed, name, pick(random, (*SUBJECTS, *REFLECTED)), IN_INITIALIZERS)
    drawn = random.random()
    if drawn < 0.15:
        about, source, expected = constructor_program(random, name)
        return ApiProgram(seed, name, source, about, expected)
    if drawn < 0.25:
        callback = pick(random, CALLBACKS)
        source, expected = callback.program(name, swapped=random.random() < 0.5, torn=random.random() < 0.5)
        return ApiProgram(seed, name, source, f"callback {callback.name}", expected)
    subject = pick(random, SUBJECTS)
    return subject_program(random, seed, name, subject)


def subject_program(
    random: Random, seed: str, name: str, subject: Subject, shapes: Sequence[str] = SHAPES
) -> ApiProgram:
    change, look = pick(random, subject.changes), pick(random, subject.looks)
    other, again = pick(random, subject.changes), pick(random, subject.looks)
    shape = pick(random, shapes)
    expected: str | None = None
    if shape in ("ordered", "before"):
        expected = None if "lock" in change.lower() or "await" in look else "not race"
    elif (
        change in subject.plain
        and look in subject.plain
        and shape in ("asserted", "racy", "swapped", "twice")
    ):
        expected = "race"
    uses = {"change": change, "look": look, "other": other, "again": again}
    source = java_source(name, subject, shape, uses)
    return ApiProgram(seed, name, source, f"{subject.name}: {shape}: {uses}", expected)


def java_source(name: str, subject: Subject, shape: str, uses: dict[str, str]) -> str:
    """The program of a subject in one of the `SHAPES`; `uses` are the operations."""
    helpers = [part for part in _split(HELPERS) if _called(part, subject, uses)]
    # What was seen before is in a local variable: to read it is no action between two looks.
    bodies = {
        "asserted": ("String c = look(); t.start(); if (!c.equals(look())) { throw new AssertionError(); }", "change();"),
        "racy": ("String c = look(); t.start(); if (!c.equals(look())) { v = x; }", "x = 1; change();"),
        "ordered": ("String c = look(); t.start(); t.join(); if (!c.equals(look())) { v = x; }", "x = 1; change();"),
        "before": ("b = look(); x = 1; change(); t.start();", "if (!b.equals(look())) { v = x; }"),
        "swapped": ("b = look(); t.start(); x = 1; change();", "if (!b.equals(look())) { v = x; }"),
        "twice": (
            "String c = look(); t.start(); boolean p = c.equals(look()), q = c.equals(look()); "
            "if (!p && q) { throw new AssertionError(); }",
            "change();",
        ),
        "between": (
            "String c = look(); t.start(); boolean p = c.equals(look()), q = c.equals(look()); "
            "if (p && !q) { throw new AssertionError(); }",
            "change();",
        ),
        "changes": ("String c = look(); t.start(); other(); t.join(); if (!c.equals(again())) { throw new AssertionError(); }",
                    "change();"),
        "interrupted": ("String c = look(); t.start(); t.interrupt(); if (!c.equals(look())) { v = x; }", "change(); x = 1;"),
        "seen early": ("String c = look(); t.start(); if (!c.equals(Early.SEEN)) { v = x; }", "x = 1; change();"),
        "seen behind": (
            "String c = look(); t.start(); if (v == 1 && !c.equals(Early.SEEN)) { throw new AssertionError(); }",
            "change(); v = 1;",
        ),
        "seen beside": (
            "b = look(); t.start(); change(); v = 1;",
            "if (v == 1 && b.equals(Early.SEEN)) { throw new AssertionError(); }",
        ),
        "three": ("String c = look(); t.start(); u.start(); if (!c.equals(again())) { v = x; }", "x = 1; change();"),
    }  # fmt: skip
    main, run = (body.replace("; ", ";\n        ") for body in bodies[shape])
    third = f"Thread u = new Thread({name}::other);" if shape == "three" else ""
    methods = [f"static void change() {{ try {{ {_statement(uses['change'])} }} catch (Throwable e) {{ }} }}"]
    methods.append(
        f"static String look() {{ try {{ return String.valueOf({uses['look']}); }} "
        "catch (Throwable e) { return e.getClass().getName(); } }"
    )
    if "Early" in main + run:
        methods.append("static class Early { static final String SEEN = look(); }")
    if "other()" in main or third:
        methods.append(
            f"static void other() {{ try {{ {_statement(uses['other'])} }} catch (Throwable e) {{ }} }}"
        )
    if "again()" in main:
        methods.append(
            f"static String again() {{ try {{ return String.valueOf({uses['again']}); }} "
            "catch (Throwable e) { return e.getClass().getName(); } }"
        )
    text = "\n    ".join(methods)
    joined = "".join(helpers)
    beside = f"class Beside {{ {subject.beside} }}\n" if subject.beside else ""
    source = f"""import java.util.concurrent.TimeUnit;
class {name} {{
    static int x; static volatile int v; static String b;
    {subject.members}
    {text}
    {joined}
    static void body() {{
        {run}
    }}
    public static void main(String[] a) throws Exception {{
        {subject.before}
        Thread t = new Thread({name}::body);
        {third}
        {main}
    }}
}}
{beside}"""
    return source.replace("Beside", f"{name}Beside")


def _split(helpers: str) -> list[str]:
    return ["    static " + part for part in helpers.split("    static ")[1:]]


def _called(helper: str, subject: Subject, uses: dict[str, str]) -> bool:
    name = helper.split("(")[0].split()[-1]
    return any(f"{name}(" in text for text in (subject.members, *uses.values()))


def _statement(change: str) -> str:
    return change if change.endswith("}") else change + ";"


def pick(random: Random, choices: Sequence[T]) -> T:
    return choices[int(random.random() * len(choices))]
