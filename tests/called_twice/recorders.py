"""Objects of a program that tell what is called of them, in Java."""

from __future__ import annotations

from typing import Final

TOLD: Final = {
    "Ljava/io/InputStream;": "new ToldInput()",
    "Ljava/io/OutputStream;": "new ToldOutput()",
    "Ljava/io/PrintStream;": "new ToldPrints()",
    "Ljava/io/Reader;": "new ToldReader()",
    "Ljava/io/Writer;": "new ToldWriter()",
    "Ljava/lang/ClassLoader;": "new ToldLoader()",
    "Ljava/lang/Comparable;": "new Told()",
    "Ljava/lang/Number;": "new ToldNumber()",
    "Ljava/lang/Object;": "new Told()",
    "Ljava/lang/Thread;": "new ToldThread()",
    "Ljava/lang/Throwable;": "new ToldThrowable()",
    "Ljava/math/BigInteger;": 'new ToldInteger("12345678901234567890")',
    "Ljava/math/BigDecimal;": 'new ToldDecimal("12.50")',
    "Ljava/nio/charset/Charset;": "new ToldCharset()",
    "Ljava/security/SecureRandom;": "new ToldSecure()",
    "Ljava/text/Format;": "new ToldFormat()",
    "Ljava/time/Clock;": "new ToldClock()",
    "Ljava/util/Date;": "new ToldDate()",
    "Ljava/util/Properties;": "new ToldProperties()",
    "Ljava/util/Random;": "new ToldRandom()",
    "Ljava/util/TimeZone;": "new ToldZone()",
    "[Ljava/lang/Object;": "new Object[] {new Told(), new Told()}",
    "[Ljava/lang/CharSequence;": 'new CharSequence[] {told(CharSequence.class, "b"), "a"}',
}
"""Objects that tell what is called of them, beside proxies for interfaces."""

ON: Final = {
    "java/io/BufferedReader": "new java.io.BufferedReader(new ToldReader())",
    "java/io/BufferedWriter": "new java.io.BufferedWriter(new ToldWriter())",
    "java/io/DataInputStream": "new java.io.DataInputStream(new ToldInput())",
    "java/io/PrintStream": "new java.io.PrintStream(new ToldOutput())",
    "java/io/PrintWriter": "new java.io.PrintWriter(new ToldWriter())",
    "java/lang/Process": "",
    "java/lang/Thread": "new Thread(told(Runnable.class, null))",
    "java/lang/Thread$Builder$OfPlatform": "Thread.ofPlatform()",
    "java/lang/Thread$Builder$OfVirtual": "Thread.ofVirtual()",
    "java/lang/ThreadLocal": "new ThreadLocal()",
    "java/lang/invoke/MethodHandles$Lookup": "java.lang.invoke.MethodHandles.lookup()",
    "java/text/DecimalFormat": "new java.text.DecimalFormat()",
    "java/text/MessageFormat": 'new java.text.MessageFormat("{0} {1}")',
    "java/util/EnumMap": "new java.util.EnumMap(Thread.State.class)",
    "java/util/Formatter": "new java.util.Formatter(told(Appendable.class, new StringBuilder()))",
    "java/util/Iterator": "java.util.List.of(new Told(), new Told()).iterator()",
    "java/util/Optional": "java.util.Optional.of(new Told())",
    "java/util/PriorityQueue": "filled(new java.util.PriorityQueue())",
    "java/util/Scanner": "new java.util.Scanner(told(Readable.class, new java.io.StringReader(\"a 1 b\")))",
    "java/util/ServiceLoader": "java.util.ServiceLoader.load(Told.class)",
    "java/util/Spliterator": "java.util.List.of(new Told(), new Told()).spliterator()",
    "java/util/StringJoiner": 'new java.util.StringJoiner(",")',
    "java/util/Timer": "new java.util.Timer(true)",
    "java/util/WeakHashMap": "filled(new java.util.WeakHashMap())",
    "java/util/concurrent/ArrayBlockingQueue": "filled(new java.util.concurrent.ArrayBlockingQueue(9))",
    "java/util/concurrent/CompletableFuture": (
        "java.util.concurrent.CompletableFuture.completedFuture(new Told())"
    ),
    "java/util/concurrent/DelayQueue": "new java.util.concurrent.DelayQueue()",
    "java/util/concurrent/ExecutorCompletionService": (
        "new java.util.concurrent.ExecutorCompletionService(told(java.util.concurrent.Executor.class, null))"
    ),
    "java/util/concurrent/ForkJoinPool": "new java.util.concurrent.ForkJoinPool(1)",
    "java/util/concurrent/FutureTask": (
        "new java.util.concurrent.FutureTask(told(java.util.concurrent.Callable.class, null))"
    ),
    "java/util/concurrent/ScheduledThreadPoolExecutor": (
        "new java.util.concurrent.ScheduledThreadPoolExecutor(1)"
    ),
    "java/util/concurrent/ThreadPoolExecutor": (
        "new java.util.concurrent.ThreadPoolExecutor(1, 1, 1L, java.util.concurrent.TimeUnit.SECONDS, "
        "new java.util.concurrent.LinkedBlockingQueue(), told(java.util.concurrent.ThreadFactory.class, "
        "(java.util.concurrent.ThreadFactory) Thread::new))"
    ),
    "java/util/concurrent/atomic/AtomicReference": (
        "new java.util.concurrent.atomic.AtomicReference(new Told())"
    ),
    "java/util/concurrent/atomic/AtomicReferenceArray": (
        "new java.util.concurrent.atomic.AtomicReferenceArray(new Object[] {new Told(), new Told(), 1, 2, 3})"
    ),
    "java/util/concurrent/locks/LockSupport": "",
    "java/util/jar/Manifest": "new java.util.jar.Manifest()",
    "java/util/stream/IntStream": "java.util.stream.IntStream.range(0, 3)",
    "java/util/stream/LongStream": "java.util.stream.LongStream.range(0, 3)",
    "java/util/stream/DoubleStream": "java.util.stream.DoubleStream.of(1, 2, 3)",
    "java/util/stream/Stream": "java.util.stream.Stream.of(new Told(), new Told())",
}  # fmt: skip
"""Receivers beside those of the palettes."""

RECORDERS: Final = """
  static final StringBuilder LOG = new StringBuilder();
  static int calls;
  static final Thread CALLER = Thread.currentThread();
  static void tell(String what) {
    if (Thread.currentThread() != CALLER) {
      return;
    }
    if (LOG.length() < 400) {
      LOG.append(what).append(' ');
    }
    if (++calls > 5000) {
      throw new IllegalStateException("no end");
    }
  }
  static void begin() {
    LOG.setLength(0);
    calls = 0;
  }
  static String ended() {
    return LOG.toString().replaceAll("[^ -~]", "?");
  }
  static <T> T told(Class<T> type, Object behind) {
    java.lang.reflect.InvocationHandler handler = (proxy, method, arguments) -> {
      String name = method.getName();
      tell(name);
      if (method.getDeclaringClass() == Object.class) {
        return name.equals("equals") ? (Object) (proxy == arguments[0])
            : name.equals("hashCode") ? (Object) 5 : (Object) "told";
      }
      if (behind != null) {
        try {
          return method.invoke(behind, arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
          throw thrown.getCause();
        }
      }
      return by(method.getReturnType());
    };
    return type.cast(java.lang.reflect.Proxy.newProxyInstance(
        Told.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
  static Object by(Class<?> type) {
    if (type == boolean.class) {
      return calls % 3 != 0;
    }
    if (type == byte.class) {
      return (byte) 1;
    }
    if (type == short.class) {
      return (short) 1;
    }
    if (type == char.class) {
      return 'c';
    }
    if (type == int.class) {
      return 1;
    }
    if (type == long.class) {
      return 1L;
    }
    if (type == float.class) {
      return 1f;
    }
    if (type == double.class) {
      return 1d;
    }
    return type.isAssignableFrom(String.class) ? "s" : type == Thread.class ? new ToldThread() : null;
  }
  static <T> T filled(T made) {
    if (made instanceof java.util.Collection) {
      ((java.util.Collection) made).add(new Told());
      ((java.util.Collection) made).add(new Told());
    } else if (made instanceof java.util.Map) {
      ((java.util.Map) made).put(new Told(), new Told());
    }
    begin();
    return made;
  }
  static class Told implements Comparable<Object> {
    public boolean equals(Object other) { tell("equals"); return other == this; }
    public int hashCode() { tell("hashCode"); return 7; }
    public String toString() { tell("toString"); return "told"; }
    public int compareTo(Object other) { tell("compareTo"); return other == this ? 0 : 1; }
  }
  static class ToldNumber extends Number {
    public int intValue() { tell("intValue"); return 2; }
    public long longValue() { tell("longValue"); return 2; }
    public float floatValue() { tell("floatValue"); return 2; }
    public double doubleValue() { tell("doubleValue"); return 2; }
    public byte byteValue() { tell("byteValue"); return 2; }
    public short shortValue() { tell("shortValue"); return 2; }
    public int hashCode() { tell("hashCode"); return 7; }
    public String toString() { tell("toString"); return "2"; }
  }
  static class ToldInteger extends java.math.BigInteger {
    ToldInteger(String text) { super(text); }
    public int bitLength() { tell("bitLength"); return super.bitLength(); }
    public int signum() { tell("signum"); return super.signum(); }
    public int intValue() { tell("intValue"); return super.intValue(); }
    public long longValue() { tell("longValue"); return super.longValue(); }
    public java.math.BigInteger negate() { tell("negate"); return super.negate(); }
    public java.math.BigInteger multiply(java.math.BigInteger by) {
      tell("multiply");
      return super.multiply(by);
    }
    public boolean testBit(int n) { tell("testBit"); return super.testBit(n); }
    public byte[] toByteArray() { tell("toByteArray"); return super.toByteArray(); }
    public int compareTo(java.math.BigInteger other) { tell("compareTo"); return super.compareTo(other); }
    public boolean equals(Object other) { tell("equals"); return super.equals(other); }
    public String toString() { tell("toString"); return super.toString(); }
  }
  static class ToldDecimal extends java.math.BigDecimal {
    ToldDecimal(String text) { super(text); }
    public int scale() { tell("scale"); return super.scale(); }
    public int signum() { tell("signum"); return super.signum(); }
    public int precision() { tell("precision"); return super.precision(); }
    public java.math.BigInteger unscaledValue() { tell("unscaledValue"); return super.unscaledValue(); }
    public java.math.BigInteger toBigInteger() { tell("toBigInteger"); return super.toBigInteger(); }
    public int compareTo(java.math.BigDecimal other) { tell("compareTo"); return super.compareTo(other); }
    public String toString() { tell("toString"); return super.toString(); }
  }
  static class ToldThread extends Thread {
    public void run() { tell("run"); }
    public ClassLoader getContextClassLoader() { tell("getContextClassLoader"); return null; }
    public boolean isInterrupted() { tell("isInterrupted"); return false; }
    public void interrupt() { tell("interrupt"); }
    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() { tell("getHandler"); return null; }
    public String toString() { tell("toString"); return "t"; }
  }
  static class ToldThrowable extends RuntimeException {
    public String getMessage() { tell("getMessage"); return "m"; }
    public String getLocalizedMessage() { tell("getLocalizedMessage"); return "l"; }
    public Throwable getCause() { tell("getCause"); return null; }
    public String toString() { tell("toString"); return "t"; }
    public StackTraceElement[] getStackTrace() { tell("getStackTrace"); return new StackTraceElement[0]; }
    public Throwable fillInStackTrace() { tell("fillInStackTrace"); return this; }
    public void printStackTrace(java.io.PrintStream to) { tell("printStackTrace"); }
  }
  static class ToldInput extends java.io.InputStream {
    int left = 5;
    public int read() { tell("read"); return left-- > 0 ? 49 + left : -1; }
    public int available() { tell("available"); return Math.max(left, 0); }
    public void close() { tell("close"); }
  }
  static class ToldOutput extends java.io.OutputStream {
    public void write(int value) { tell("write" + value); }
    public void flush() { tell("flush"); }
    public void close() { tell("close"); }
  }
  static class ToldPrints extends java.io.PrintStream {
    ToldPrints() { super(new ToldOutput()); }
    public void println(Object value) { tell("println"); }
    public void println(String value) { tell("println"); }
    public void print(String value) { tell("print"); }
    public void write(int value) { tell("put"); super.write(value); }
  }
  static class ToldReader extends java.io.Reader {
    int left = 5;
    public int read(char[] into, int from, int count) {
      tell("read" + count);
      if (left <= 0 || count == 0) {
        return left <= 0 ? -1 : 0;
      }
      into[from] = (char) (48 + left--);
      return 1;
    }
    public void close() { tell("close"); }
  }
  static class ToldWriter extends java.io.Writer {
    public void write(char[] of, int from, int count) { tell("write" + new String(of, from, count)); }
    public void flush() { tell("flush"); }
    public void close() { tell("close"); }
  }
  static class ToldLoader extends ClassLoader {
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      tell("loadClass:" + name);
      return super.loadClass(name, resolve);
    }
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      tell("findClass:" + name);
      throw new ClassNotFoundException(name);
    }
    public java.net.URL getResource(String name) { tell("getResource:" + name); return null; }
    public java.io.InputStream getResourceAsStream(String name) { tell("getStream:" + name); return null; }
    public java.util.Enumeration<java.net.URL> getResources(String name) {
      tell("getResources:" + name);
      return java.util.Collections.emptyEnumeration();
    }
  }
  static class ToldCharset extends java.nio.charset.Charset {
    ToldCharset() { super("X-TOLD", null); }
    public boolean contains(java.nio.charset.Charset other) { tell("contains"); return false; }
    public java.nio.charset.CharsetDecoder newDecoder() {
      tell("newDecoder");
      return java.nio.charset.StandardCharsets.ISO_8859_1.newDecoder();
    }
    public java.nio.charset.CharsetEncoder newEncoder() {
      tell("newEncoder");
      return java.nio.charset.StandardCharsets.ISO_8859_1.newEncoder();
    }
    public boolean canEncode() { tell("canEncode"); return true; }
  }
  static class ToldSecure extends java.security.SecureRandom {
    public void nextBytes(byte[] into) { tell("nextBytes"); java.util.Arrays.fill(into, (byte) 5); }
    public void setSeed(long seed) { tell("setSeed"); }
  }
  static class ToldRandom extends java.util.Random {
    protected int next(int bits) { tell("next"); return super.next(bits); }
    public int nextInt(int bound) { tell("nextInt"); return bound - 1; }
    public synchronized void setSeed(long seed) { tell("setSeed"); super.setSeed(5); }
  }
  static class ToldFormat extends java.text.Format {
    public StringBuffer format(Object of, StringBuffer into, java.text.FieldPosition at) {
      tell("format");
      return into.append("f");
    }
    public Object parseObject(String text, java.text.ParsePosition at) { tell("parse"); return null; }
  }
  static class ToldClock extends java.time.Clock {
    public java.time.ZoneId getZone() { tell("getZone"); return java.time.ZoneOffset.UTC; }
    public java.time.Clock withZone(java.time.ZoneId zone) { tell("withZone"); return this; }
    public java.time.Instant instant() { tell("instant"); return java.time.Instant.EPOCH; }
    public long millis() { tell("millis"); return 0; }
  }
  static class ToldDate extends java.util.Date {
    ToldDate() { super(7); }
    public long getTime() { tell("getTime"); return super.getTime(); }
    public java.time.Instant toInstant() { tell("toInstant"); return super.toInstant(); }
    public String toString() { tell("toString"); return "d"; }
  }
  static class ToldProperties extends java.util.Properties {
    public String getProperty(String key) { tell("getProperty"); return null; }
    public synchronized Object get(Object key) { tell("get"); return null; }
    public java.util.Set<java.util.Map.Entry<Object, Object>> entrySet() {
      tell("entrySet");
      return super.entrySet();
    }
  }
  static class ToldZone extends java.util.SimpleTimeZone {
    ToldZone() { super(3600000, "Told"); }
    public int getOffset(long at) { tell("getOffset"); return super.getOffset(at); }
    public int getRawOffset() { tell("getRawOffset"); return super.getRawOffset(); }
    public String getID() { tell("getID"); return super.getID(); }
    public boolean inDaylightTime(java.util.Date at) { tell("inDaylightTime"); return false; }
    public Object clone() { tell("clone"); return super.clone(); }
  }
"""
"""Objects of the program that tell."""
