"""Small classes with specifications, and a program that runs two of their methods at once.

`python tests/jrf/spec/generated.py` writes generated.tar.xz anew, with javac. The program ends with an
assertion that what the threads got and left is what the *specified* actions give in one of the two orders. So
a class of which something was verified that does not hold fails its assertion, or has a race, in some
interleaving.
"""

from __future__ import annotations

import io
import json
import random
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
JAR = HERE.parents[2] / "jrf" / "spec" / "java" / "jrf-spec.jar"
ARCHIVE = HERE / "generated.tar.xz"
COUNT = 500

STYLES = (
    "method", "method", "block", "block", "none", "split", "other", "lock", "lock", "early", "nested",
    "cas", "cas", "atomic", "atomic-split", "volatile",
)  # fmt: skip
"""How the operation is synchronized; some are right, some are not."""
OPERATIONS = ("add", "add", "fetch", "conditional", "get", "double")
START = 3


@dataclass(frozen=True, slots=True)
class Operation:
    """`said` is the amount in the specification, `amount` that in the code."""

    kind: str
    style: str
    amount: int
    said: int
    limit: int

    def effect(self, value: int) -> tuple[int, int]:
        """The specified action: the new value, and the result."""
        match self.kind:
            case "add":
                return value + self.said, 0
            case "double":
                return value + 2 * self.said, 0
            case "fetch":
                return value + self.said, value
            case "get":
                return value, value + self.said - self.amount
            case _:
                return (value + self.said, 1) if value < self.limit else (value, 0)


def specified(operation: Operation, place: str) -> str:
    said = operation.said
    match operation.kind:
        case "add":
            return f"action ({place}) {{ {place} == \\\\old({place}) + {said} && \\\\result == 0 }}"
        case "double":
            return f"action ({place}) {{ {place} == \\\\old({place}) + {2 * said} && \\\\result == 0 }}"
        case "fetch":
            old = f"\\\\old({place})"
            return f"action ({place}) {{ {place} == {old} + {said} && \\\\result == {old} }}"
        case "get":
            return f"action () {{ \\\\result == {place} + {said - operation.amount} }}"
        case _:
            return (
                f'action \\"Done\\": ({place}) {{ \\\\old({place}) < {operation.limit} && \\\\result == 1'
                f" && {place} == \\\\old({place}) + {said} }}"
                f' [] action \\"Not\\": () {{ {place} >= {operation.limit} && \\\\result == 0 }}'
            )


def statements(operation: Operation) -> tuple[str, str, str]:
    """Java for what to write and for the result, from `before`, and for whether to write."""
    match operation.kind:
        case "add":
            return f"before + {operation.amount}", "0", "true"
        case "double":
            return f"before + {operation.amount} + {operation.amount}", "0", "true"
        case "fetch":
            return f"before + {operation.amount}", "before", "true"
        case "get":
            return "before", "before", "false"
        case _:
            return (
                f"before + {operation.amount}",
                f"before < {operation.limit} ? 1 : 0",
                f"before < {operation.limit}",
            )


def body(operation: Operation) -> str:
    """The method's body, as its style has it."""
    new, found, test = statements(operation)
    read, write = "int before = value;", f"if ({test}) {{ value = {new}; }}"
    answer = f"return {found};"
    match operation.style:
        case "method" | "none" | "volatile":
            return f"{read} {write} {answer}"
        case "block":
            return f"synchronized (this) {{ {read} {write} {answer} }}"
        case "nested":
            return f"synchronized (mutex) {{ synchronized (this) {{ {read} {write} {answer} }} }}"
        case "other":
            return f"synchronized (mutex) {{ {read} {write} {answer} }}"
        case "split":
            return (
                f"int before; synchronized (this) {{ before = value; }} "
                f"synchronized (this) {{ {write} }} {answer}"
            )
        case "lock":
            return f"lock.lock(); try {{ {read} {write} {answer} }} finally {{ lock.unlock(); }}"
        case "early":
            return f"lock.lock(); {read} lock.unlock(); lock.lock(); {write} lock.unlock(); {answer}"
        case "cas":
            change = f"atomic.compareAndSet(before, {new})" if test != "false" else "true"
            if operation.kind == "conditional":
                change = f"before >= {operation.limit} || {change}"
            return f"while (true) {{ int before = atomic.get(); if ({change}) {{ {answer} }} }}"
        case "atomic":
            if operation.kind == "get":
                return "return atomic.get();"
            if operation.kind == "double":
                return (
                    f"atomic.addAndGet({operation.amount}); atomic.addAndGet({operation.amount}); return 0;"
                )
            if operation.kind == "conditional":
                test = f"if (atomic.get() < {operation.limit})"
                return f"{test} {{ atomic.addAndGet({operation.amount}); return 1; }} return 0;"
            return f"int before = atomic.getAndAdd({operation.amount}); {answer}"
        case _:
            return f"int before = atomic.get(); if ({test}) {{ atomic.set({new}); }} {answer}"


PREDICATES = {
    "method": "holds(this)", "block": "holds(this)", "nested": "holds(this)", "none": "holds(this)",
    "split": "holds(this)", "other": "holds(mutex)", "lock": "holds(lock)", "early": "holds(lock)",
}  # fmt: skip


def source(name: str, lots: random.Random) -> tuple[str, str]:
    """A class, and in a word what it is."""
    atomic = lots.random() < 0.3
    pool = [each for each in STYLES if (each in ("cas", "atomic", "atomic-split")) == atomic]
    first = lots.choice(pool)
    second = first if lots.random() < 0.6 else lots.choice(pool)
    operations = []
    for style in (first, second):
        amount = lots.randint(1, 2)
        said = amount if lots.random() < 0.85 else amount + 1
        operations.append(Operation(lots.choice(OPERATIONS), style, amount, said, lots.choice((3, 4, 5))))
    volatile = "volatile" in (first, second)
    place = "atomic.value" if atomic else "value"
    predicate = "" if volatile or atomic else f'@AccessibleIf("{PREDICATES[first]}") '
    field = f"{predicate}private {'volatile ' if volatile else ''}int value = {START};"
    methods = []
    for number, operation in enumerate(operations, 1):
        modifier = "synchronized " if operation.style == "method" else ""
        methods.append(
            f'    @Performs("{specified(operation, place)}")\n'
            f"    {modifier}int m{number}() {{ {body(operation)} }}\n"
        )
    outcomes = set()
    for order in ((0, 1), (1, 0)):
        value, results = START, [0, 0]
        for each in order:
            value, results[each] = operations[each].effect(value)
        outcomes.add((value, results[0], results[1]))
    final = "test.atomic.get()" if atomic else "test.value"
    allowed = " || ".join(f"({final} == {v} && r1 == {a} && r2 == {b})" for v, a, b in sorted(outcomes))
    text = f"""package gen;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import jrf.spec.AccessibleIf;
import jrf.spec.Performs;

public class {name} {{
    private final Object mutex = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger atomic = new AtomicInteger({START});
    {field}
    static int r1, r2;

{"".join(methods)}
    public static void main(String[] args) throws InterruptedException {{
        {name} test = new {name}();
        Thread left = new Thread(() -> r1 = test.m1());
        Thread right = new Thread(() -> r2 = test.m2());
        left.start();
        right.start();
        left.join();
        right.join();
        if (!({allowed})) {{
            throw new AssertionError();
        }}
    }}
}}
"""
    return text, f"{operations[0]} | {operations[1]}"


def build() -> None:
    lots = random.Random(15)
    listed: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number in range(COUNT):
            text, listed[f"G{number}"] = source(f"G{number}", lots)
            file = Path(folder) / f"G{number}.java"
            file.write_text(text, "utf-8")
            files.append(str(file))
        out = Path(folder) / "out"
        subprocess.run(
            ["javac", "--release", "11", "-g", "-cp", str(JAR), "-d", str(out), *files], check=True
        )
        with tarfile.open(ARCHIVE, "w:xz", preset=9) as archive:
            for each in sorted(out.rglob("*.class")):
                put(archive, each.relative_to(out).as_posix(), each.read_bytes())
            put(archive, "generated.json", json.dumps(listed, indent=1).encode())


def put(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    """Adds a file without owner and time, so that the archive is made the same again."""
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))


if __name__ == "__main__":
    build()
