# ruff: noqa: E501  (lines of Java)
"""Final fields and every way to let `this` out of a constructor (JLS 17.5).

The object has a final field and a plain one. Another thread that gets it from a variable without an edge
(opaque mode) may read the final field if the constructor had returned before the reference was stored, and
not if it was stored, to wherever another thread can take it, before that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

# How `this` gets to the variable LEAK: the constructor's statement, and further members of X's class.
WAYS = {
    "itself": ("LEAK.setOpaque(this);", ""),
    "a method": ("leak();", "void leak() { LEAK.setOpaque(this); }"),
    "a lambda": ("Runnable r = () -> LEAK.setOpaque(this); r.run();", ""),
    "an inner class": ("new Inner().leak();", "class Inner { void leak() { LEAK.setOpaque(X.this); } }"),
    "an array": ("X[] a = {this}; LEAK.setOpaque(a[0]);", ""),
    "a field": ("Holder h = new Holder(); h.x = this; LEAK.setOpaque(h.x);", "static class Holder { X x; }"),
    "a collection": ("java.util.ArrayList<X> l = new java.util.ArrayList<>(); l.add(this); LEAK.setOpaque(l.get(0));", ""),
    "a callback": ("java.util.Optional.of(this).ifPresent(q -> LEAK.setOpaque(q));", ""),
    "another thread": (
        "Thread h = new Thread(() -> LEAK.setOpaque(this)); h.start(); "
        "try { h.join(); } catch (InterruptedException e) { throw new Error(e); }", "",
    ),
}  # fmt: skip


def constructor_program(random: Random, name: str) -> tuple[str, str, str | None]:
    """What it is about, its source and the verdict."""

    def pick(choices: list[str]) -> str:
        return choices[int(random.random() * len(choices))]

    way = pick(list(WAYS))
    place = pick(["first", "last", "after", "super", "after a condition"])
    field = pick(["k", "p"])
    mode = pick(["opaque", "volatile"])
    leak, members = WAYS[way]
    if mode == "volatile":
        leak, members = leak.replace("setOpaque", "set"), members.replace("setOpaque", "set")
    if place == "super":
        if way not in ("itself", "a method", "a lambda"):
            place = "first"
        else:
            leak = leak.replace("this", "(X) this")
    inside = {"first": f"{leak} k = 5; p = 6;", "last": f"k = 5; p = 6; {leak}"}
    inside["after a condition"] = f"if (v == 1) {{ {leak} }} k = 5; p = 6;"
    constructor = inside.get(place, "k = 5; p = 6;")
    base = ""
    extends = ""
    if place == "super":
        extends = " extends Base"
        base = f"static class Base {{ Base() {{ {leak.replace('leak();', 'leak();')} }} void leak() {{ }} }}"
        if mode == "volatile":
            base = base.replace("setOpaque", "set")
    after = ""
    if place == "after":
        after = "LEAK.setOpaque(o);" if mode == "opaque" else "LEAK.set(o);"
    elif place == "after a condition":
        after = "LEAK.setOpaque(o); DONE.setOpaque(1);"
    guard = "o != null && DONE.getOpaque() == 1" if place == "after a condition" else "o != null"
    get = "getOpaque" if mode == "opaque" or place == "after a condition" else "getAcquire"
    declared = members if place != "super" or way == "a method" else ""
    # Inside X, `new Inner()` and `Holder` need what they name.
    source = f"""import java.util.concurrent.atomic.*;
class {name} {{
    static volatile int v;
    static final AtomicReference<X> LEAK = new AtomicReference<>();
    static final AtomicInteger DONE = new AtomicInteger();
    {base}
    static class X{extends} {{
        final int k; int p;
        X() {{ {constructor} }}
        {declared}
    }}
    static void read() {{
        {"v = 1;" if place == "after a condition" else ""}
        X o = LEAK.{get}();
        if ({guard}) {{ int q = o.{field}; }}
    }}
    public static void main(String[] a) {{
        Thread t = new Thread({name}::read);
        t.start();
        X o = new X();
        {after}
    }}
}}
"""
    return f"constructor: {way}, {place}, {field}, {mode}", source, _verdict(place, field, mode)


def _verdict(place: str, field: str, mode: str) -> str:
    if place == "after a condition":
        return "race"
    if mode == "volatile" and place in ("last", "after"):
        return "safe"
    return "safe" if place == "after" and field == "k" else "race"
