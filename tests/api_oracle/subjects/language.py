# ruff: noqa: E501  (lines of Java)
"""Threads, monitors, arrays, reflection, settings: subjects of java.lang."""

from __future__ import annotations

from tests.api_oracle.subjects.subject import LOOKUP, Subject, subject

LANGUAGE: tuple[Subject, ...] = (
    # -- java.lang
    subject(
        "Thread unstarted",
        "static final Thread S = new Thread(() -> v = 3);",
        """
        S.start() \n S.interrupt() \n S.setName("z") \n S.setPriority(3) \n S.setDaemon(true)
        S.setUncaughtExceptionHandler((q, e) -> { }) \n S.setContextClassLoader(null)
        """,
        """
        S.isAlive() \n S.isInterrupted() \n S.getName() \n S.getPriority() \n S.isDaemon() \n S.getState()
        S.getThreadGroup() == null \n S.getUncaughtExceptionHandler() == S.getThreadGroup()
        S.getContextClassLoader() == null \n S.toString() \n v \n S.getId() > 0 \n joined(S) \n joinedShortly(S)
        """,
    ),
    subject(
        "Thread running",
        "static final Thread S = new Thread(() -> { while (v == 0) { java.util.concurrent.locks.LockSupport.park(); } });",
        """
        { v = 1; java.util.concurrent.locks.LockSupport.unpark(S); }
        S.interrupt() \n S.setName("z") \n S.setPriority(3)
        S.setUncaughtExceptionHandler((q, e) -> { }) \n S.setContextClassLoader(null)
        { S.interrupt(); v = 1; }
        """,
        """
        S.isAlive() \n S.isInterrupted() \n S.getName() \n S.getPriority() \n S.isDaemon()
        S.getThreadGroup() == null \n S.getUncaughtExceptionHandler() == S.getThreadGroup()
        S.getContextClassLoader() == null \n S.toString() \n joined(S) \n joinedShortly(S) \n S.getState() == Thread.State.TERMINATED
        """,
        before="S.setDaemon(true); S.start();",
    ),
    subject(
        "Thread itself",
        "static final Thread[] T = new Thread[1];",
        """
        java.util.concurrent.locks.LockSupport.unpark(T[0]) \n T[0].interrupt()
        """,
        """
        Thread.interrupted() \n Thread.currentThread().isInterrupted() \n slept() \n parked() \n waited()
        joinedSelf() \n acquired() \n awaited() \n taken() \n locked()
        """,
        before="T[0] = Thread.currentThread();",
    ),
    subject(
        "LockSupport",
        "static final Object B = new Object(); static final Thread S = new Thread(() -> "
        "java.util.concurrent.locks.LockSupport.park(B));",
        "java.util.concurrent.locks.LockSupport.unpark(S) \n S.interrupt()",
        "java.util.concurrent.locks.LockSupport.getBlocker(S) == B \n S.isAlive()",
        before="S.setDaemon(true); S.start();",
    ),
    subject(
        "ThreadGroup",
        'static final ThreadGroup S = new ThreadGroup("g"); '
        "static final Thread M = new Thread(S, () -> v = 1);",
        """
        S.setMaxPriority(2) \n S.setDaemon(true) \n M.start() \n new Thread(S, () -> { }).setPriority(1)
        """,
        """
        S.getMaxPriority() \n S.getName() \n S.toString() \n S.getParent().getName()
        M.getThreadGroup() == S \n M.getPriority()
        """,
    ),
    subject(
        "System properties",
        "",
        """
        System.setProperty("k", "1") \n System.clearProperty("j") \n System.getProperties().put("k", "2")
        System.setProperties(new java.util.Properties()) \n System.getProperties().remove("j")
        """,
        """
        System.getProperty("k") \n System.getProperty("j") \n System.getProperty("k", "d") \n Integer.getInteger("k")
        System.getProperties().containsKey("j") \n Boolean.getBoolean("j") \n Long.getLong("k", 4)
        """,
        before='System.setProperty("j", "true");',
    ),
    subject(
        "Locale",
        "",
        "java.util.Locale.setDefault(java.util.Locale.ROOT)",
        "java.util.Locale.getDefault() == java.util.Locale.ROOT \n java.util.Locale.getDefault().toString()",
        before="java.util.Locale.setDefault(java.util.Locale.US);",
    ),
    subject(
        "default handler",
        "",
        "Thread.setDefaultUncaughtExceptionHandler((q, e) -> { })",
        "Thread.getDefaultUncaughtExceptionHandler() == null",
    ),
    subject(
        "Object monitor",
        "static final Object S = new Object();",
        """
        synchronized (S) { v = 1; S.notifyAll(); } \n synchronized (S) { v = 1; S.notify(); v = 2; }
        synchronized (S) { v = 1; v = 0; }
        """,
        """
        v \n waitedFor(S) \n guarded(S) \n Thread.holdsLock(S) \n S.hashCode() == System.identityHashCode(S)
        """,
    ),
    subject(
        "clone of an object",
        "static class C implements Cloneable { int f; volatile int g; "
        "C copy() { try { return (C) clone(); } catch (CloneNotSupportedException e) { throw new Error(e); } } } "
        "static final C S = new C();",
        "S.f = 5 \n S.g = 5 \n { S.g = 1; S.g = 5; }",
        "S.copy().f \n S.copy().g \n S.f \n S.g",
        plain="S.f = 5 \n S.copy().f \n S.f \n S.copy().g",
    ),
    subject(
        "array",
        "static final int[] S = new int[3]; static final int[] Z = {9, 9, 9};",
        """
        S[1] = 5 \n System.arraycopy(Z, 0, S, 0, 3) \n java.util.Arrays.fill(S, 5) \n java.lang.reflect.Array.setInt(S, 1, 5)
        java.util.Arrays.setAll(S, q -> 5) \n java.lang.reflect.Array.set(S, 1, 5)
        """,
        """
        S[1] \n S.clone()[1] \n java.util.Arrays.copyOf(S, 2)[1] \n java.util.Arrays.toString(S) \n java.util.Arrays.hashCode(S)
        java.lang.reflect.Array.getInt(S, 1) \n java.lang.reflect.Array.get(S, 1) \n java.util.Arrays.equals(S, Z)
        java.util.Arrays.stream(S).sum() \n java.util.Arrays.copyOfRange(S, 1, 2)[0] \n java.util.Arrays.compare(S, Z)
        """,
        plain="""
        S[1] = 5 \n System.arraycopy(Z, 0, S, 0, 3) \n java.util.Arrays.fill(S, 5) \n java.lang.reflect.Array.setInt(S, 1, 5)
        java.util.Arrays.setAll(S, q -> 5) \n java.lang.reflect.Array.set(S, 1, 5)
        S[1] \n S.clone()[1] \n java.util.Arrays.copyOf(S, 2)[1] \n java.util.Arrays.toString(S) \n java.util.Arrays.hashCode(S)
        java.lang.reflect.Array.getInt(S, 1) \n java.lang.reflect.Array.get(S, 1)
        java.util.Arrays.stream(S).sum() \n java.util.Arrays.copyOfRange(S, 1, 2)[0]
        """,
    ),
    subject(
        "char array",
        "static final char[] S = {'a', 'b'};",
        "S[1] = 'c' \n java.util.Arrays.fill(S, 'c')",
        """
        new String(S) \n String.valueOf(S) \n String.copyValueOf(S, 1, 1) \n new StringBuilder().append(S).toString()
        java.nio.CharBuffer.wrap(S).toString() \n S.clone()[1] \n String.valueOf(S, 1, 1)
        """,
        plain="""
        S[1] = 'c' \n java.util.Arrays.fill(S, 'c') \n new String(S) \n String.valueOf(S) \n String.copyValueOf(S, 1, 1)
        new StringBuilder().append(S).toString() \n S.clone()[1] \n String.valueOf(S, 1, 1)
        """,
    ),
    subject(
        "byte array",
        "static final byte[] S = {65, 66};",
        "S[1] = 67",
        """
        new String(S) \n new String(S, java.nio.charset.StandardCharsets.UTF_8) \n java.util.Base64.getEncoder().encodeToString(S)
        crc(S) \n java.nio.ByteBuffer.wrap(S).get(1) \n new java.io.ByteArrayInputStream(S, 1, 1).read()
        new java.math.BigInteger(S).toString() \n java.util.Arrays.hashCode(S) \n java.util.HexFormat.of().formatHex(S)
        """,
        plain="""
        S[1] = 67 \n new String(S) \n new String(S, java.nio.charset.StandardCharsets.UTF_8) \n crc(S)
        new java.math.BigInteger(S).toString() \n java.util.Arrays.hashCode(S)
        """,
    ),
    subject(
        "array of references",
        "static final Object[] S = new Object[2];",
        'S[1] = "q" \n java.util.Arrays.fill(S, "q") \n java.util.Collections.addAll(new java.util.ArrayList<>(), S)',
        """
        S[1] \n java.util.Arrays.asList(S).get(1) \n java.util.Arrays.asList(S).toString() \n String.format("%s %s", S)
        java.util.Objects.hash(S) \n S.clone()[1] \n java.util.Arrays.deepToString(S) \n new java.util.ArrayList<>(java.util.Arrays.asList(S)).get(1)
        java.util.stream.Stream.of(S).count() \n java.util.Arrays.copyOf(S, 2)[1]
        """,
        plain='S[1] = "q" \n java.util.Arrays.fill(S, "q") \n S[1] \n java.util.Arrays.asList(S).get(1) \n S.clone()[1]',
    ),
    subject(
        "reflection",
        "static class C { int f; volatile int g; final int k; C(int k) { this.k = k; } } static final C S = new C(2); "
        'static final java.lang.reflect.Field F = field(C.class, "f"), G = field(C.class, "g"), K = field(C.class, "k"); ',
        "F.setInt(S, 5) \n F.set(S, 5) \n S.f = 5 \n G.setInt(S, 5) \n G.set(S, 5) \n S.g = 5 \n K.setInt(S, 5) \n K.set(S, 5)",
        "F.getInt(S) \n F.get(S) \n S.f \n G.getInt(S) \n G.get(S) \n S.g \n K.getInt(S) \n K.get(S) \n F.toString()",
    ),
    subject(
        "method handles",
        "static class C { int f; volatile int g; } static final C S = new C(); "
        "static final java.lang.invoke.MethodHandle FG, FS, GG, GS; static { try { "
        f'FG = {LOOKUP}.findGetter(C.class, "f", int.class); FS = {LOOKUP}.findSetter(C.class, "f", int.class); '
        f'GG = {LOOKUP}.findGetter(C.class, "g", int.class); GS = {LOOKUP}.findSetter(C.class, "g", int.class); '
        "} catch (ReflectiveOperationException e) { throw new Error(e); } }",
        "FS.invokeExact(S, 5) \n GS.invokeExact(S, 5) \n FS.bindTo(S).invoke(5) \n GS.invokeWithArguments(S, 5) \n S.f = 5 \n S.g = 5",
        "(int) FG.invokeExact(S) \n (int) GG.invokeExact(S) \n FG.bindTo(S).invoke() \n GG.invokeWithArguments(S) \n S.f \n S.g",
    ),
)
