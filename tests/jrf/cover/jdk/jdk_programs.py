"""Random programs of calls of the JDK, for `jrf cover` against the model checker.

Two threads call public methods of the classes that `jrf cover` believes to know, on objects that `main` made
or that they made themselves, and hand over through what is safe to share. Objects of the program count how
often the library calls them, by plain fields, so a call back that is not expected is a race. No program may
be called safe that the model checker finds racy.

    python -m tests.jrf.cover.jdk.jdk_programs FIRST COUNT
"""

from __future__ import annotations

import random
import shutil
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from jrf.cover.bytecode.analysis import analyse
from jrf.cover.bytecode.facts import library
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.program.target import resolve
from jvm.classfile.modifiers import ACC_PUBLIC, ACC_STATIC
from jvm.classpath.classpath import ClassPath
from jvm.reach.hierarchy import Hierarchy
from jvm.values.descriptors import split_method
from tests.jrf.cover.against_runs import campaign, tell

HOME: Final = Path(shutil.which("javac") or "/usr/bin/javac").resolve().parents[1]
"""The JDK whose public methods are called: what its compiler knows."""

PRELUDE: Final = """
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

@SuppressWarnings("all")
public class NAME {
    static class Box { int v; Object link; }
    static class Eq implements Comparable {
        int v;
        public boolean equals(Object o) { v++; return o instanceof Eq; }
        public int hashCode() { v++; return 7; }
        public String toString() { v++; return "q"; }
        public int compareTo(Object o) { v++; return 0; }
    }
    static class Seq implements CharSequence {
        int v;
        public int length() { v++; return 1; }
        public char charAt(int i) { v++; return 'c'; }
        public CharSequence subSequence(int i, int j) { v++; return this; }
    }
    static class Round implements Iterable, Iterator {
        int v;
        Object held;
        public Iterator iterator() { v++; return this; }
        public boolean hasNext() { return v++ < 4; }
        public Object next() { v++; return held; }
        public void remove() { v++; }
    }
    static class Pair implements Map.Entry {
        int v;
        Object held;
        public Object getKey() { v++; return held; }
        public Object getValue() { v++; return held; }
        public Object setValue(Object o) { v++; held = o; return o; }
    }
    static final Object LOCK = new Object();
    static volatile Object shown;
    static final ConcurrentHashMap map = new ConcurrentHashMap();
    static final ConcurrentLinkedQueue queue = new ConcurrentLinkedQueue();
    static final AtomicReference cell = new AtomicReference();
"""
_OWN: Final = ("Box", "Eq", "Seq", "Round", "Pair")
_MADE: Final = (
    ("Box", "new Box()"), ("Eq", "new Eq()"), ("Seq", "new Seq()"), ("Round", "new Round()"),
    ("Pair", "new Pair()"), ("String", '"a"'), ("Integer", "Integer.valueOf(1)"),
    ("Object[]", "new Object[] {%, %}"), ("int[]", "new int[] {2, 1}"), ("char[]", "new char[] {'b', 'a'}"),
    ("ArrayList", "new ArrayList(Arrays.asList(%, %))"), ("LinkedList", "new LinkedList(Arrays.asList(%))"),
    ("ArrayDeque", "new ArrayDeque(Arrays.asList(%, %))"), ("Vector", "new Vector(Arrays.asList(%, %))"),
    ("PriorityQueue", "new PriorityQueue(Arrays.asList(%))"), ("HashSet", "new HashSet(Arrays.asList(%, %))"),
    ("LinkedHashSet", "new LinkedHashSet(Arrays.asList(%))"), ("TreeSet", "new TreeSet(Arrays.asList(%))"),
    ("HashMap", "new HashMap(Collections.singletonMap(%, %))"), ("Stack", "new Stack()"),
    ("LinkedHashMap", "new LinkedHashMap(Collections.singletonMap(%, %))"),
    ("LinkedHashMap", "new LinkedHashMap(16, 0.75f, true)"), ("WeakHashMap", "new WeakHashMap()"),
    ("TreeMap", "new TreeMap(Collections.singletonMap(%, %))"), ("BitSet", "new BitSet(8)"),
    ("IdentityHashMap", "new IdentityHashMap(Collections.singletonMap(%, %))"),
    ("Hashtable", "new Hashtable(Collections.singletonMap(%, %))"), ("Map", "Map.of(%, %)"),
    ("List", "List.of(%, %)"), ("Set", "Set.of(%)"), ("List", "Arrays.asList(%, %)"),
    ("StringBuilder", 'new StringBuilder("ab")'), ("StringBuffer", 'new StringBuffer("ab")'),
    ("StringJoiner", 'new StringJoiner(",").add("a").add("b")'), ("Optional", "Optional.ofNullable(%)"),
    ("CopyOnWriteArrayList", "new CopyOnWriteArrayList(Arrays.asList(%, %))"),
    ("ConcurrentHashMap", "new ConcurrentHashMap(Collections.singletonMap(%, %))"),
    ("AtomicReference", "new AtomicReference(%)"), ("ThreadLocal", "new ThreadLocal()"),
    ("LinkedBlockingDeque", "new LinkedBlockingDeque(Arrays.asList(%, %))"),
    ("ConcurrentSkipListMap", "new ConcurrentSkipListMap(Collections.singletonMap(%, %))"),
    ("BigDecimal", "java.math.BigDecimal.ONE"), ("Locale", "Locale.ROOT"), ("Random", "new Random(1)"),
)  # fmt: skip
"""Static types with expressions; % is any object."""
_FUNCTIONS: Final = {
    "Function": ("p -> p", "p -> { ((Box) p).v++; return p; }", "p -> %", "p -> { &; return p; }"),
    "UnaryOperator": ("p -> p", "p -> { ((Box) p).v++; return p; }", "p -> %"),
    "BiFunction": ("(p, q) -> p", "(p, q) -> { ((Box) p).v++; return q; }",
                   "(p, q) -> { ((Box) q).v++; return p; }", "(p, q) -> %", "(p, q) -> { &; return q; }"),
    "BinaryOperator": ("(p, q) -> p", "(p, q) -> { ((Box) p).v++; return q; }", "(p, q) -> %"),
    "Consumer": ("p -> {}", "p -> ((Box) p).v++", "p -> { &; }", "p -> { shown = p; }"),
    "BiConsumer": ("(p, q) -> {}", "(p, q) -> ((Box) p).v++", "(p, q) -> ((Box) q).v++", "(p, q) -> { &; }"),
    "Predicate": ("p -> true", "p -> { ((Box) p).v++; return true; }", "p -> { &; return false; }"),
    "Supplier": ("() -> %", "() -> new Box()", "() -> { &; return %; }"),
    "IntFunction": ("i -> %", "i -> new Object[i]"),
    "ToIntFunction": ("p -> 1", "p -> { ((Box) p).v++; return 1; }",),
    "Comparator": ("(p, q) -> 0", "(p, q) -> { ((Box) p).v++; return 0; }", "(p, q) -> { &; return 1; }"),
    "Runnable": ("() -> { &; }",),
    "Callable": ("() -> { &; return %; }",),
}  # fmt: skip
"""Lambdas by their interface; % is any object, & a use of one."""
_PRIMITIVES: Final = {
    "I": ("0", "1", "2"), "J": ("1L",), "Z": ("true", "false"), "C": ("'a'",), "D": ("1.0",), "F": ("1f",),
    "B": ("(byte) 1",), "S": ("(short) 1",),
}  # fmt: skip
_NAMES: Final = {
    each.rpartition("/")[2].replace("$", "."): each
    for each in sorted(library.PLAIN | library.SAFE | {"java/lang/System"})
    if each.startswith(("java/util/", "java/lang/")) and "Record" not in each
}


@dataclass(frozen=True, slots=True)
class Method:
    owner: str
    name: str
    parameters: tuple[str, ...]
    result: str
    static: bool


@cache
def methods() -> tuple[Method, ...]:
    """The public methods that are modelled, as Java names them."""
    hierarchy = Hierarchy(ClassPath((), HOME))
    found = []
    for short, internal in _NAMES.items():
        facts = hierarchy.find(internal)
        for method in facts.file.methods if facts is not None else ():
            flags = method.flags
            if not flags & ACC_PUBLIC or flags & 0x1000 or method.name.startswith("<"):
                continue
            if not library.is_modelled(internal, method.name, False) or method.name in _LOUD:
                continue
            if (
                method.name.startswith(_WAITING)
                and facts.name.startswith("java/util/concurrent/")
                and "Map" not in short
            ):
                continue
            parameters, result = split_method(method.descriptor)
            shown = [_java(each) for each in parameters]
            plain = all(each in _PRIMITIVES for each in shown) and flags & ACC_STATIC
            if None not in shown and not plain and short not in _DULL:
                given = tuple(each for each in shown if each is not None)
                static = bool(flags & ACC_STATIC)
                found.append(Method(short, method.name, given, _java(result) or "void", static))
    return tuple(sorted(found, key=repr))


_DULL: Final = (
    "Boolean", "Byte", "Character", "Double", "Float", "Long", "Short", "Void", "Math", "StrictMath", "UUID",
    "MathContext", "Number",
)  # fmt: skip
"""Owners of methods that see no object of the program's."""
_LOUD: Final = ("wait", "notify", "notifyAll", "exit", "sleep", "getClass", "gc")
_WAITING: Final = ("take", "put", "await", "acquire", "exchange", "transfer", "acquireUninterruptibly")
"""Methods that may wait for ever."""


def _java(descriptor: str) -> str | None:
    if descriptor in _PRIMITIVES:
        return descriptor
    known = {"[Ljava/lang/Object;": "Object[]", "[I": "int[]", "[C": "char[]"}
    if descriptor in known:
        return known[descriptor]
    if not descriptor.startswith("L"):
        return None
    name = descriptor[1:-1]
    short = name.rpartition("/")[2].replace("$", ".")
    if (
        short in _FUNCTIONS
        or _NAMES.get(short) == name
        or name == "java/util/concurrent/atomic/AtomicReference"
    ):
        return short
    return None


@cache
def _supers(name: str) -> frozenset[str]:
    """All that a value of this type can be passed as."""
    if name in _OWN:
        more = {"Eq": {"Comparable"}, "Seq": {"CharSequence"}, "Round": {"Iterable", "Iterator"},
                "Pair": {"Map.Entry"}}.get(name, set())  # fmt: skip
        return frozenset({name, "Object", *more})
    if name.endswith("]"):
        return frozenset({name, "Object"})
    facts = Hierarchy(ClassPath((), HOME)).find(_NAMES.get(name, "java/lang/Object"))
    supers = facts.supers if facts is not None else frozenset()
    return frozenset(each.rpartition("/")[2].replace("$", ".") for each in supers) | {name, "Object"}


@dataclass(slots=True)
class Program:
    """`draw` decides all. `names`: variables that are in scope, with their types."""

    draw: random.Random
    names: list[tuple[str, str]] = field(default_factory=list)
    number: int = 0

    def new(self, kind: str) -> str:
        self.number += 1
        self.names.append((f"x{self.number}", kind))
        return f"x{self.number}"

    def some(self, kind: str) -> str | None:
        """A variable or an expression of the type."""
        if kind in _PRIMITIVES:
            return self.draw.choice(_PRIMITIVES[kind])
        fitting = [name for name, each in self.names if kind in _supers(each)]
        if kind in _FUNCTIONS and (not fitting or self.draw.random() < 0.8):
            return self.filled(self.draw.choice(_FUNCTIONS[kind]).replace("&", self.use()))
        if fitting and self.draw.random() < 0.9:
            return self.draw.choice(fitting)
        made = [text for each, text in _MADE if kind in _supers(each)]
        return self.filled(self.draw.choice(made)) if made else None

    def filled(self, text: str) -> str:
        """The expression with objects for its places."""
        held = [*(name for name, _ in self.names), '"b"']
        while "%" in text:
            text = text.replace("%", self.draw.choice(held), 1)
        return text

    def use(self) -> str:
        """An access of an object of the program's."""
        own = [name for name, kind in self.names if kind in ("Box", "Eq")]
        objects = [name for name, kind in self.names if kind == "Object"]
        if objects and self.draw.random() < 0.6:
            return f"((Box) {self.draw.choice(objects)}).v++"
        return f"{self.draw.choice(own)}.v++" if own else 'shown = "a"'

    def call(self, chosen: tuple[Method, ...]) -> str | None:
        """A statement that calls a method of which receiver and arguments are there."""
        owners = {each.owner for each in chosen}
        for _ in range(40):
            there = [owner for _, kind in self.names if (owner := kind) in owners]
            owner = self.draw.choice(sorted(owners) if self.draw.random() < 0.4 or not there else there)
            method = self.draw.choice([each for each in chosen if each.owner == owner])
            receiver: str | None = method.owner
            if not method.static:
                fitting = [name for name, each in self.names if method.owner in _supers(each)]
                if not fitting:
                    continue
                receiver = self.draw.choice(fitting)
                if method.owner == "Object" and self.draw.random() < 0.7:
                    continue
            given = [self.some(each) for each in method.parameters]
            if None in given:
                continue
            text = f"{receiver}.{method.name}({', '.join(each or '' for each in given)});"
            if method.result == "void" or method.result in _PRIMITIVES:
                return text
            return f"{method.result} {self.new(method.result)} = {text}"
        return None

    def statement(self, inside: bool) -> str:
        """One statement; `inside` a thread."""
        which = self.draw.random()
        if inside and which < 0.1:
            return f"{self.use()};"
        if inside and which < 0.14:
            return f"shown = {self.some('Object')};"
        if inside and which < 0.18:
            return f"Object {self.new('Object')} = shown;"
        objects = [name for name, each in self.names if each == "Object"]
        if which < 0.26 and objects:
            kind = self.draw.choice([each for each, _ in _MADE])
            given = self.draw.choice(objects)
            return f"{kind} {self.new(kind)} = ({kind}) {given};"
        if which < (0.3 if inside else 0.55):
            kind, text = self.draw.choice(_MADE)
            text = self.filled(text)
            return f"{kind} {self.new(kind)} = {text};"
        return self.call(methods()) or "shown = null;"

    def body(self, lines: int, locked: bool) -> list[str]:
        kept = list(self.names)
        made = [self.statement(True) for _ in range(lines)]
        if locked:
            cut = self.draw.randrange(1, lines + 1)
            if cut == lines:
                made = ["synchronized (LOCK) {", *made, "}"]
            elif not any(line.split(" ")[1:2] and " = " in line for line in made[:cut]):
                made = ["synchronized (LOCK) {", *made[:cut], "}", *made[cut:]]
        self.names = kept
        return made


def program(name: str, seed: str) -> str:
    """A Java class of that name."""
    made = Program(random.Random(seed))
    draw = made.draw
    if draw.random() < 0.4:
        made.names += [("map", "ConcurrentHashMap"), ("queue", "ConcurrentLinkedQueue")]
        made.names.append(("cell", "AtomicReference"))
    before = [made.statement(False) for _ in range(draw.randrange(2, 6))]
    locked = draw.random() < 0.3
    first = made.body(draw.randrange(1, 5), locked)
    second = first if draw.random() < 0.6 else made.body(draw.randrange(1, 4), locked)
    lines = ["    public static void main(String[] a) throws Exception {", *(f"        {e}" for e in before)]
    for body in (first, second):
        lines += ["        new Thread(() -> { try {", *(f"            {each}" for each in body)]
        lines += ["        } catch (Throwable t) {} }).start();"]
    return "\n".join([PRELUDE.replace("NAME", name), *lines, "    }", "}", ""])


def answer(name: str, folder: Path) -> str:
    """Without the model checker: safe, path, or unknown with the first reason."""
    found = analyse(resolve(name, (str(folder),), (), None), "program")
    if found.model is None or found.reasons:
        return f"unknown: {found.reasons[0].what}"
    safe = coverable(build(found.model).net, "invariants", limits=Limits(3_000)).safe
    return {True: "safe", False: "path", None: "stopped"}[safe]


def made(number: int) -> tuple[str, str]:
    name = f"Calls{number}"
    return name, program(name, f"jdk/{number}")


if __name__ == "__main__":
    tell(campaign(made, answer, int(sys.argv[1]), int(sys.argv[2])))
