# ruff: noqa: E501  (lines of Java)
"""Members of other classes, which may be used once they were opened (`AccessibleObject.setAccessible`)."""

from __future__ import annotations

from typing import Final

from tests.api_oracle.subjects.subject import Subject, subject

_MEMBERS: Final = (
    "static final java.lang.reflect.Method M; static final java.lang.reflect.Field F; "
    "static final java.lang.reflect.Constructor<?> C; static { try { "
    'M = Beside.class.getDeclaredMethod("m"); F = Beside.class.getDeclaredField("f"); '
    "C = Beside.class.getDeclaredConstructor(); "
    "} catch (ReflectiveOperationException e) { throw new Error(e); } }"
)
_LOOKUP: Final = "java.lang.invoke.MethodHandles.lookup()"

REFLECTED: Final[tuple[Subject, ...]] = (
    subject(
        "opened members",
        _MEMBERS,
        """
        M.setAccessible(true)
        F.setAccessible(true)
        C.setAccessible(true)
        java.lang.reflect.AccessibleObject.setAccessible(new java.lang.reflect.AccessibleObject[] {M, F, C}, true)
        M.trySetAccessible()
        """,
        f"""
        M.invoke(null)
        F.get(null)
        F.getInt(null)
        C.newInstance() != null
        M.canAccess(null)
        F.isAccessible()
        {_LOOKUP}.unreflect(M) != null
        {_LOOKUP}.unreflectGetter(F) != null
        {_LOOKUP}.unreflectConstructor(C) != null
        {_LOOKUP}.unreflectVarHandle(F) != null
        """,
        beside="private static int f = 4; private Beside() { } private static int m() { return 3; }",
    ),
    subject(
        "members of a class that another thread initializes",
        _MEMBERS
        + " static void quietly() { try { M.setAccessible(true); F.setAccessible(true); C.setAccessible(true); } "
        "catch (Exception e) { } }",
        """
        Beside.n = 5
        Beside.p()
        M.invoke(null)
        C.newInstance()
        Class.forName(Beside.class.getName())
        """,
        """
        M.invoke(null)
        F.get(null)
        C.newInstance() != null
        Beside.n
        """,
        before="quietly();",
        beside="static volatile int n = 3; static void p() { n++; } private static int f = 4; private Beside() { } "
        "private static int m() { return n; }",
    ),
)
