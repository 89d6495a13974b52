package rejected;
import jrf.spec.*;
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
class A1 { // other instance without its lock
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c, o.c) { true }") synchronized void f(A1 o) { if (o != null) o.c = 1; }
}
class A2 { // non-final lock
  private Object lock = new Object();
  @AccessibleIf("holds(lock)") private int c;
  void f() { synchronized (lock) { c++; } }
  void g() { lock = new Object(); }
}
class A3 { // claim without CAS
  @AccessibleIf("owner == 0 || owner == tid") private volatile int owner;
  @AccessibleIf("owner == tid") private int x;
  void f() { int me = (int) Thread.currentThread().getId(); if (owner == 0) { owner = me; x++; owner = 0; } }
}
class A4 { // leaked owned array
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  synchronized int[] get() { return a; }
}
class A5 { // this leaks from the constructor
  static volatile A5 last;
  @AccessibleIf("holds(this)") private int c;
  A5() { last = this; c = 1; }
}
class A6 { // loop-carried alias of an owned array
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  @AccessibleIf("[j] holds(this)") private final int[] b = new int[4];
  static volatile Object out;
  void f(int n) { int[] p = a; for (int i = 0; i < n; i++) { p = b; } out = p; }
}
class A7 { // local object escapes through an alias, then is written
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  void f(int n) { N x = new N(); N y = x; for (int i = 0; i < n; i++) { y = x; } pub = y; x.v = 3; }
}
class A8 { // check then act on a volatile
  private volatile int n;
  @Performs("action (n) { n == \\old(n) + 1 }") void inc() { n = n + 1; }
}
class A9 { // wrong reading order: two atomics
  private final AtomicInteger a = new AtomicInteger(), b = new AtomicInteger();
  @Performs("action () { \\result == a.get() + b.get() }") int sum() { return a.get() + b.get(); }
}
class A10 { // an invariant broken after publication
  static final class N { @AccessibleIf("holds(this)") int v; }
  static volatile N2 pub;
  @Invariant("v > 0") static final class N2 { @AccessibleIf("holds(this)") int v; N2() { v = 1; } }
  void f() { N2 x = new N2(); x.v = 0; pub = x; }
}
class A11 { // spin with an effect
  private volatile int m; private volatile int tries;
  static final AtomicIntegerFieldUpdater<A11> M = AtomicIntegerFieldUpdater.newUpdater(A11.class, "m");
  @Performs("action (m) { \\old(m) == 0 && m == 1 }") void lock() { while (!M.compareAndSet(this, 0, 1)) { tries = 1; } }
}
class A12 { // returns a stale value
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 && \\result == c }") int inc() { synchronized (this) { c++; } synchronized (this) { return c; } }
}
class A13 { // overflow
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c > \\old(c) }") synchronized void inc() { c++; }
}
class A14 { // invariant restored too late: after the unlock
  @AccessibleIf("holds(this)") private int c; @AccessibleIf("holds(this)") private int d;
  static final class I { }
  synchronized void f() { c++; }
  @Performs("action () { c == d ==> \\result }") synchronized boolean same() { return c == d; }
  @Performs("action () { false }") synchronized void no() { }
}
@Invariant("c == d") class A15 {
  @AccessibleIf("holds(this)") private int c; @AccessibleIf("holds(this)") private int d;
  void f() { synchronized (this) { c++; } synchronized (this) { d++; } }
}
class A16 { // callee requires not met
  @AccessibleIf("holds(this)") private int c;
  @Requires("holds(this)") @Performs("action (c) { c == 0 }") void reset() { c = 0; }
  void all() { reset(); }
}
class A17 { // wait in an if
  @AccessibleIf("holds(this)") private boolean ready;
  @Requires("!holds(this)") @Performs({"action (ready) { \\old(ready) && !ready }", "action () throws InterruptedException {}"})
  synchronized void take() throws InterruptedException { if (!ready) wait(); ready = false; }
}
class A18 { // lock order of two objects that may be the same, unlocked too early
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null") @Performs("action (c, o.c) { c == \\old(c) + 1 && o.c == \\old(o.c) + 1 }")
  void both(A18 o) { synchronized (this) { c++; } synchronized (o) { o.c++; } }
}
class A19 { // both at once, but o may be this
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null") @Performs("action (c, o.c) { c == \\old(c) + 1 && o.c == \\old(o.c) + 1 }")
  void both(A19 o) { synchronized (this) { synchronized (o) { c++; o.c++; } } }
}
class A20 { // element of a volatile array field: elements are plain
  private volatile int[] a = new int[2];
  void f() { a[0] = 1; }
}
class A21 { // long on two halves: plain long without lock
  @AccessibleIf("true") private long v;
  void f() { v = 1L; }
}
class A22 { // the action twice in a loop
  private final AtomicInteger n = new AtomicInteger();
  @Performs("action (n.value) { n.get() == \\old(n.get()) + 1 }") void f(int k) { for (int i = 0; i < k; i++) n.incrementAndGet(); }
}
class A23 { // never performs it
  private final AtomicInteger n = new AtomicInteger();
  @Performs("action (n.value) { n.get() == \\old(n.get()) + 1 }") void f(int k) { if (k > 0) n.incrementAndGet(); }
}
class A24 { // recursion
  int f(int n) { return n <= 0 ? 0 : f(n - 1); }
  @Performs("action () { \\result == 5 }") int g(int n) { return n <= 0 ? 4 : g(n - 1); }
}
class A25 { // a loop within a loop: what the outer one wrote before
  @AccessibleIf("holds(this)") private int c;
  @Requires("n == 2") @Performs("action () { true }")
  synchronized void f(int n) { for (int i = 0; i < n; i++) { c = c + 1; for (int j = 0; j < 3; j++) { } } }
}
class A26 { // the same with a volatile write in a turn that seems to have only looked
  private volatile int v; private volatile int flag;
  @Performs("action () { flag == 1 }")
  void f() { while (flag == 0) { v = 1; for (int j = 0; j < 3; j++) { } } }
}
class A27 { // a local object refers to a local object when a block ends
  static final class N { @AccessibleIf("false") N next; @AccessibleIf("false") int v; }
  private volatile int x;
  @Performs("action (x) { x == 1 && \\result == 7 }")
  int f() { N a = new N(); N b = new N(); a.next = b; b.v = 3; int r = x; x = 1; return a.next.v; }
}
class A28 { // a local object refers to a local one, and the field is forgotten everywhere in a loop
  static final class N { volatile N next; }
  @Performs("action () { \\result == 0 }")
  int f(int n) {
    N a = new N(), b = new N(), p = null;
    for (int i = 0; i < n; i++) { a.next = b; if (p != null) { p.next = null; } N q = new N(); q.next = p; p = q; }
    return n > 0 && a.next == b ? 1 : 0;
  }
}
class A29 { // an object of an earlier turn breaks its invariant and is published
  @Invariant("v > 0") static final class N { @AccessibleIf("holds(this)") int v; N() { v = 1; } }
  static volatile N pub;
  void f(int n) { N p = null; for (int i = 0; i < n; i++) { if (p != null) { pub = p; } N q = new N(); q.v = -1; p = q; } }
}
class A30 { // the same, after the loop
  @Invariant("v > 0") static final class N { @AccessibleIf("holds(this)") int v; N() { v = 1; } }
  static volatile N pub;
  void f(int n) { N p = null; for (int i = 0; i < n; i++) { N q = new N(); q.v = -1; p = q; } pub = p; }
}
class A31 { // booleans of an array that is a parameter
  @Requires("local(a) && a != null && a.length == 1 && !a[0]") @Performs("action () { !a[0] }")
  void f(boolean[] a) { a[0] = true; }
}
class A32 { // a callee throws a subclass of what it is said to throw
  @Performs({"action () { true }", "action () throws Exception { true }"})
  private void g(int n) throws Exception { if (n > 0) throw new RuntimeException(); }
  @Performs({"action () { \\result == 0 }", "action () throws Exception { true }"})
  int f(int n) throws Exception { try { g(n); } catch (RuntimeException e) { return 1; } return 0; }
}
class A33 { // a nested class overrides the method
  static class B extends A33 { int g() { return 2; } }
  @Performs("action () { \\result == 1 }") int g() { return 1; }
  @Performs("action () { \\result == 1 }") int f(A33 o) { return o == null ? 1 : o.g(); }
}
class A34 { // a callee changes a thread-local object in a loop
  static final class Box { @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null") @Performs("action (b.n) { b.n == \\old(b.n) + 1 }") static void add(Box b) { b.n++; }
  @Performs("action () { \\result == 0 }") int f(int k) { Box b = new Box(); for (int i = 0; i < k; i++) { add(b); } return b.n; }
}
class A35 { // a thread-local lock is taken in a loop
  @Performs("action () { !\\result }")
  boolean f(int k) { ReentrantLock l = new ReentrantLock(); for (int i = 0; i < k; i++) { l.lock(); } return l.isHeldByCurrentThread(); }
}
class A36 { // a final field may be null
  private final Object lock;
  A36(boolean b) { lock = b ? null : new Object(); }
  @Performs("action () { true }") void f() { synchronized (lock) { } }
}
class A37 { // a final array whose length depends
  private final int[] a;
  A37(boolean b) { a = b ? new int[2] : new int[4]; }
  @Performs("action () { \\result == 4 }") int f() { return a.length; }
}
class A38 { // a final array whose length depends on a condition
  private final int[] a;
  A38(boolean b) { a = new int[b ? 2 : 4]; }
  @Performs("action () { \\result == 4 }") int f() { return a.length; }
}
class A39 { // one local object for two parameters
  static final class Box { @AccessibleIf("false") int n; }
  @Requires("local(a) && local(b) && a != null && b != null") @Performs("action (a.n, b.n) { a.n == 1 && b.n == 2 }")
  static void set(Box a, Box b) { a.n = 1; b.n = 2; }
  @Performs("action () { false }") int f() { Box b = new Box(); set(b, b); return 0; }
}
class A40 { // one object as a local and as an ordinary parameter
  static final class Box { volatile int n; }
  static volatile Box pub;
  @Requires("local(a) && a != null") @Performs("action (pub) { pub == o }") static void put(Box a, Box o) { pub = o; }
  static final class C { @AccessibleIf("false") int v; }
  void f() { Box b = new Box(); put(b, b); int x = b.n; b.n = 3; if (b.n != 3) { int[] z = new int[1]; z[2] = 1; } }
  @Performs("action (pub) { \\result == 3 }") int g() { Box b = new Box(); put(b, b); b.n = 3; return b.n; }
}
class A41 { // what a local object refers to is published by the callee
  static final class N { volatile N next; volatile int v; }
  static volatile N pub;
  @Requires("local(a) && a != null") @Performs("action (pub) { pub == a.next }") static void put(N a) { pub = a.next; }
  @Performs("action (pub) { \\result == 3 }")
  int g() { N a = new N(), b = new N(); a.next = b; put(a); b.v = 3; return b.v; }
}
class A42 { // two local parameters of which one refers to the other
  static final class N { volatile N next; volatile int v; }
  @Requires("local(a) && local(b) && a != null && b != null") @Performs("action () { !\\result }")
  static boolean same(N a, N b) { return a.next == b; }
  @Performs("action () { !\\result }")
  boolean g() { N a = new N(), b = new N(); a.next = b; return same(a, b); }
}
class A43 { // a lock that does not lock
  static final class Fake extends ReentrantLock { @Override public void lock() { } @Override public void unlock() { } }
  private final ReentrantLock lock = new Fake();
  @AccessibleIf("holds(lock)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { lock.lock(); c++; lock.unlock(); }
}
class A44 { // wait with a time that is negative
  @Performs({"action () { true }", "action () throws InterruptedException { true }"})
  synchronized void f(long t) throws InterruptedException { wait(t); }
}
class A45 { // an early return leaves the lock held
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs("action (c) { true }") void f(int n) { lock.lock(); if (n > 0) { return; } c = n; lock.unlock(); }
}
class A46 { // an exception leaves the lock held
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs({"action (c) { true }", "action () throws ArithmeticException { true }"})
  void f(int n) { lock.lock(); c = 1 / n; lock.unlock(); }
}
class A47 { // nested monitors: the inner one is what guards, and ends early
  @AccessibleIf("holds(this)") private int c;
  private final Object m = new Object();
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { synchronized (m) { int r; synchronized (this) { r = c; } synchronized (this) { c = r + 1; } } }
}
class A48 { // another object of the class
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null") @Performs("action () { \\result == o.c }") synchronized int f(A48 o) { return o.c; }
}
class A49 { // a static field under the monitor of an object
  @AccessibleIf("holds(A49.class)") private static int c;
  @Performs("action (c) { c == \\old(c) + 1 }") synchronized void f() { c++; }
}
class A50 { // reentrant: the inner unlock does not give the lock away, the outer one does
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("!holds(lock)") @Performs("action (c) { c == \\old(c) + 2 }")
  void f() { lock.lock(); lock.lock(); c++; lock.unlock(); lock.unlock(); lock.lock(); c++; lock.unlock(); }
}
class A51 { // wait gives the lock away
  @AccessibleIf("holds(this)") private int c;
  @Performs({"action (c) { c == \\old(c) + 2 }", "action (c) throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { c++; wait(); c++; }
}
class A52 { // published by a volatile too early
  private volatile boolean ready;
  @AccessibleIf(read = "ready", write = "!ready") private int data;
  @Performs("action (data, ready) { data == 5 && ready }") void put() { ready = true; data = 5; }
}
class A53 { // two names of one array
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  @Performs("action (a[0]) { a[0] == 1 }") synchronized void f() { int[] b = a; b[0] = 1; a[0] = 2; }
}
class A54 { // int overflow in a bound
  @Requires("n >= 0") @Performs("action () { \\result }") boolean f(int n) { return n + 1 > n; }
}
class A55 { // long to int
  @Requires("n > 0L") @Performs("action () { \\result > 0 }") int f(long n) { return (int) n; }
}
class A56 { // division rounds to zero
  @Requires("n < 0") @Performs("action () { \\result < 0 }") int f(int n) { return n / 2; }
}
class A57 { // remainder of a negative number
  @Performs("action () { \\result >= 0 }") int f(int n) { return n % 3; }
}
class A58 { // shift by 32
  @Performs("action () { \\result == 0 }") int f(int n) { return 1 << n << 1 >>> 32; }
}
class A59 { // arithmetic shift
  @Performs("action () { \\result >= 0 }") int f(int n) { return n >> 1; }
}
class A60 { // byte
  @Requires("n >= 0") @Performs("action () { \\result >= 0 }") int f(int n) { return (byte) n; }
}
class A61 { // char
  @Requires("n < 0") @Performs("action () { \\result < 0 }") int f(int n) { return (char) n; }
}
class A62 { // a byte field
  @AccessibleIf("holds(this)") private byte b;
  @Performs("action (b) { b == n }") synchronized void f(int n) { b = (byte) n; }
}
class A63 { // the smallest int
  @Performs("action () { \\result >= 0 }") int f(int n) { return n < 0 ? -n : n; }
}
class A64 { // instanceof after new, of null
  static class B { }
  @Performs("action () { \\result }") boolean f(int n) { B b = new B(); if (n > 0) { b = null; } return b instanceof B; }
}
class A65 { // an interface call
  interface I { int g(); }
  static final class X implements I { public int g() { return 1; } }
  static final class Y implements I { public int g() { return 2; } }
  @Performs("action () { \\result == 1 }") int f(boolean b) { I i = b ? new X() : new Y(); return i.g(); }
}
class A66 { // finally overrides
  @Performs("action () { \\result == 1 }") @SuppressWarnings("finally") int f(int n) { try { return 1 / n; } finally { return 2; } }
}
class A67 { // finally does not run its lock
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs({"action (c) { c == \\old(c) + 1 }", "action () throws ArithmeticException { true }"})
  void f(int n) { lock.lock(); try { c++; c = c / n * n; } finally { lock.unlock(); } }
}
class A68 { // released and acquired again
  @AccessibleIf("holds(this)") private int a; @AccessibleIf("holds(this)") private int b;
  @Performs("action () { \\result == a + b }") int f() { int r; synchronized (this) { r = a; } synchronized (this) { return r + b; } }
}
class A69 { // ABA: the next node may have changed
  static final class N { volatile N next; int v() { return 1; } }
  private final AtomicReference<N> top = new AtomicReference<>();
  @Performs("action (top.value) { \\old(top.get()) == null ? \\result == null && top.get() == null : \\result == \\old(top.get()) && top.get() == \\old(top.get().next) }")
  N pop() { while (true) { N t = top.get(); if (t == null) { return null; } N n = t.next; if (top.compareAndSet(t, n)) { return t; } } }
}
class A70 { // a push that publishes before it links
  static final class N { volatile N next; }
  private final AtomicReference<N> top = new AtomicReference<>();
  @Requires("local(n) && n != null") @Performs("action (top.value, n.next) { top.get() == n && n.next == \\old(top.get()) }")
  void push(N n) { while (true) { N t = top.get(); if (top.compareAndSet(t, n)) { n.next = t; return; } } }
}
class A71 { // a loop that goes on after it has written
  private volatile int v;
  @Performs("action (v) { v == \\old(v) + 1 }") void f(int n) { int i = 0; do { v = v; i++; } while (i < n); synchronized (this) { } }
}
class A72 { // an exception in the middle of a synchronized method
  @AccessibleIf("holds(this)") private int a; @AccessibleIf("holds(this)") private int b;
  @Performs({"action (a, b) { a == 1 && b == 1 }", "action () throws NullPointerException { true }"})
  synchronized void f(A72 o) { a = 1; o.g(); b = 1; }
  private void g() { }
}
class A73 { // catch all and go on
  @AccessibleIf("holds(this)") private int a;
  @Performs("action (a) { a == 2 }") synchronized void f(int[] x) { try { x[0] = x.length; a = 2; } catch (RuntimeException e) { } }
}
class A74 { // the monitor of a field that changes
  private volatile Object lock = new Object();
  @AccessibleIf("holds(lock)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { Object l = lock; if (l == null) { return; } synchronized (l) { c++; } }
}
class A75 { // static and instance monitor
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { synchronized (A75.class) { c++; } }
}
class A76 { // an element of another thread's slot
  @AccessibleIf("[j] holds(this) || j == tid") private final int[] a = new int[4];
  synchronized void f() { a[0]++; }
}
class A77 { // flag read twice
  private volatile int v;
  @Performs("action () { \\result == 0 }") int f() { return v - v; }
}
class A78 { // a tryLock that failed
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs("action (c) { true }") void f() { boolean got = lock.tryLock(); c++; if (got) { lock.unlock(); } }
}
class A79 { // unlock of a lock that is not held
  private final ReentrantLock lock = new ReentrantLock();
  @Requires("!holds(lock)") @Performs("action () { true }") void f() { lock.unlock(); }
}
class A80 { // recursion through two methods with specifications that claim too much
  @Performs("action () { \\result == 1 }") int f(int n) { return n <= 0 ? 0 : g(n - 1); }
  @Performs("action () { \\result == 1 }") int g(int n) { return n <= 0 ? 1 : f(n - 1); }
}
class A81 { // switch falls through
  @Performs("action () { n == 1 ==> \\result == 1 }") int f(int n) { int r = 0; switch (n) { case 1: r = 1; case 2: r = 2; break; default: r = 3; } return r; }
}
class A82 { // a constructor that breaks the invariant
  @AccessibleIf("holds(this)") private int c;
  A82(int n) { c = n; }
  @Invariant("c >= 0") static class D { @AccessibleIf("holds(this)") private int c; D(int n) { c = n; } }
}
class A83 { // an invariant over another object
  static final class M { @AccessibleIf("holds(this)") int v; }
  @Invariant("m == null || m.v >= 0") static class D { @AccessibleIf("holds(this)") private M m; }
  static void f(M m) { if (m != null) { synchronized (m) { m.v = -1; } } }
}
class A84 { // a volatile long that is compared and set in two steps
  private volatile long v;
  @Performs("action (v) { v == \\old(v) + 1L && \\result == v }") long f() { long r = v + 1; v = r; return r; }
}
class A85 { // an update by VarHandle in plain mode
  private volatile int v;
  private static final java.lang.invoke.VarHandle V;
  static { try { V = java.lang.invoke.MethodHandles.lookup().findVarHandle(A85.class, "v", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (v) { v == n }") void f(int n) { V.set(this, n); }
}
class A86 { // escape through an array
  static final class N { @AccessibleIf("false") int v; }
  static volatile Object[] pub;
  void f() { N n = new N(); Object[] a = new Object[1]; a[0] = n; pub = a; n.v = 3; }
}
class A87 { // escape through an exception
  static final class E extends RuntimeException { @AccessibleIf("holds(this)") int v; }
  static volatile E last;
  void f() { E e = new E(); try { throw e; } catch (E x) { last = x; } e.v = 3; }
}
class A88 { // a lock in one turn, unlock in the next
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("!holds(lock)") void f(int n) { for (int i = 0; i < n; i++) { if (i % 2 == 0) { lock.lock(); } else { lock.unlock(); } } c++; }
}
class A89 { // wait in a loop: what was read before it is old
  @AccessibleIf("holds(this)") private int c; @AccessibleIf("holds(this)") private boolean ready;
  @Requires("!holds(this)") @Performs({"action (c) { c == \\old(c) + 1 }", "action () throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { int old = c; while (!ready) { wait(); } c = old + 1; }
}
class A90 { // wait in a loop after a write
  @AccessibleIf("holds(this)") private int c; @AccessibleIf("holds(this)") private boolean ready;
  @Requires("!holds(this)") @Performs({"action (c) { c == \\old(c) + 1 }", "action (c) throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { c++; while (!ready) { wait(); } }
}
class A91 { // a wait on another monitor keeps this one, and waits with the other
  @AccessibleIf("holds(m)") private int c; private final Object m = new Object();
  @Requires("!holds(m)") @Performs({"action (c) { c == \\old(c) + 2 }", "action (c) throws InterruptedException { true }"})
  void f() throws InterruptedException { synchronized (m) { c++; while (c < 5) { m.wait(); } c++; } }
}
class A92 { // readers and writer: the reader is let in while one writes
  private volatile int writer;
  @AccessibleIf(read = "writer != 0", write = "writer == tid") private int data;
  int read() { return writer != 0 ? data : 0; }
}
class A93 { // a predicate that its own field changes
  @AccessibleIf("owner == tid || owner == 0") private int owner;
  void f() { owner = 1; }
}
class A94 { // ints of two thread numbers
  private volatile int m;
  private static final AtomicIntegerFieldUpdater<A94> M = AtomicIntegerFieldUpdater.newUpdater(A94.class, "m");
  @AccessibleIf("m == tid") private int c;
  void f() { if (M.compareAndSet(this, 0, 7)) { c++; m = 0; } }
}
class A95 { // swap of two array elements of two arrays
  @AccessibleIf("[j] holds(this)") private int[] a = new int[2];
  @AccessibleIf("holds(this)") private int n;
  @Performs("action (n) { n == \\old(n) + 1 }") synchronized void f(A95 o) { n++; if (o == this) { o.a[0] = 1; } }
}
class A96 { // result of a method of the library that is not modelled
  @Performs("action () { \\result == 0 }") int f(String s) { return s.length(); }
}
class A97 { // compareAndSet that may fail for no reason
  private final AtomicInteger n = new AtomicInteger();
  @Performs("action (n.value) { n.get() == 1 || \\old(n.get()) != 0 && n.get() == \\old(n.get()) }") void f() { n.weakCompareAndSetVolatile(0, 1); }
}
class A98 { // getAndSet
  private final AtomicInteger n = new AtomicInteger();
  @Performs("action (n.value) { n.get() == 5 && \\result == 5 }") int f() { return n.getAndSet(5); }
}
class A99 { // an array that was replaced
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a = new int[2];
  @Performs("action (a, a[*]) { a[0] == 1 }") synchronized void f() { int[] old = a; a = new int[2]; if (old != null && old.length > 0) { old[0] = 1; } }
}
class A100 { // null in a synchronized block after a change
  @AccessibleIf("holds(this)") private int c;
  @Performs({"action (c) { c == \\old(c) + 1 }", "action () throws NullPointerException { true }"})
  synchronized void f(Object o) { c++; synchronized (o) { } }
}
class A101 { // a local object escapes in one branch
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  void f(boolean b) { N n = new N(); if (b) { pub = n; } n.v = 1; }
}
class A102 { // a local object escapes in an earlier turn
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  void f(int k) { N n = new N(); for (int i = 0; i < k; i++) { n.v = i; pub = n; } }
}
class A103 { // of the objects of the turns, the one before is published
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  void f(int k) { N n = new N(); for (int i = 0; i < k; i++) { pub = n; N m = new N(); n.v = 2; n = m; } }
}
class A104 { // the stack of a nested call holds an object that the loop of the callee publishes
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  private void put(N n, int k) { for (int i = 0; i < k; i++) { pub = n; } }
  void f(int k) { N n = new N(); put(n, k); n.v = 1; }
}
class A105 { // an inner loop spins after a change
  private volatile int v; private volatile int go;
  @Performs("action (v) { v == \\old(v) + 1 }") void f() { v = 5; while (go == 0) { } }
}
class A106 { // an outer loop spins, and its inner loop writes
  private volatile int v; private volatile int go;
  @Performs("action () { go == 1 }") void f() { while (go != 1) { for (int i = 0; i < 2; i++) { v = 1; } } }
}
class A107 { // a nested loop writes an element
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  @Performs("action () { true }") synchronized void f() { for (int i = 0; i < 2; i++) { for (int j = 0; j < 2; j++) { a[i] = j; } } }
}
class A108 { // a nested loop takes the lock
  private final ReentrantLock lock = new ReentrantLock();
  @Performs("action () { true }") void f() { for (int i = 0; i < 2; i++) { for (int j = 0; j < 2; j++) { lock.lock(); } } }
}
class A109 { // an inlined callee leaves by an exception
  @AccessibleIf("holds(this)") private int c;
  private void g(int n) { if (n < 0) throw new IllegalArgumentException(); c = n; }
  @Performs("action (c) { c == n }") synchronized void f(int n) { g(n); }
}
class A110 { // static initializer: a method is called before a field is set
  private static final int Y = h();
  private static final Object LOCK = new Object();
  private static int h() { synchronized (LOCK) { return 1; } }
  @Performs("action () { \\result == 1 }") static int f() { return Y; }
}
class A111 { // a callee publishes the exception that it throws
  static final class E extends RuntimeException { @AccessibleIf("false") int v; }
  static volatile E last;
  @Performs("action (last) throws A111.E { last != null }") private void g() { E e = new E(); last = e; throw e; }
  void f() { try { g(); } catch (E e) { e.v = 3; } }
}
class A112 { // the cause of an exception escapes with it
  static final class E extends RuntimeException { @AccessibleIf("false") int v; }
  static volatile Throwable pub;
  void f() { E e = new E(); pub = new RuntimeException(e); e.v = 3; }
}
class A113 { // an update of a byte wraps around
  private volatile byte v;
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A113.class, "v", byte.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (v) { v == \\old(v) + 1 }") void f() { V.getAndAdd(this, (byte) 1); }
}
class A114 { // the handle is another one
  private volatile int a; private volatile int b;
  private static VarHandle h(String s) { try { return MethodHandles.lookup().findVarHandle(A114.class, s, int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  private static final VarHandle V;
  static { try { MethodHandles.lookup().findVarHandle(A114.class, "a", int.class); V = h("b"); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (a) { a == 1 }") void f() { V.setVolatile(this, 1); }
}
class A115 { // a handle that depends
  private volatile int a; private volatile int b;
  private static final VarHandle V;
  static { try { V = System.nanoTime() > 5 ? MethodHandles.lookup().findVarHandle(A115.class, "b", int.class) : MethodHandles.lookup().findVarHandle(A115.class, "a", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (a) { a == 1 }") void f() { V.setVolatile(this, 1); }
}
class A116 { // a callee links two of its thread-local parameters
  static final class N { volatile N next; volatile int v; }
  static volatile N pub;
  @Requires("local(a) && local(b) && a != null && b != null") @Performs("action (a.next) { a.next == b }") static void link(N a, N b) { a.next = b; }
  @Performs("action (pub) { \\result == 3 }") int f() { N a = new N(), b = new N(); link(a, b); pub = a; b.v = 3; return b.v; }
}
class A117 { // a callee hangs a broken object into a thread-local one
  @Invariant("v > 0") static final class N { @AccessibleIf("holds(this)") int v; N() { v = 1; } }
  static final class B { volatile N n; }
  static volatile N pub;
  @Requires("local(b) && b != null") @Performs("action (b.n) { b.n != null }") static void put(B b) { N n = new N(); n.v = -1; b.n = n; }
  @Performs("action (pub) { pub != null }") void f() { B b = new B(); put(b); pub = b.n; }
}
class A118 { // a tryLock that fails says nothing of what the holder did
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean busy;
  @Performs("action (busy) { true }") void f() { lock.lock(); busy = true; busy = false; lock.unlock(); }
}
class A119 { // an object of an earlier turn refers to a local one, which is changed
  static final class N { volatile N next; @AccessibleIf("false") int v; }
  static volatile N pub;
  void f(int k) { N b = new N(); N p = null; for (int i = 0; i < k; i++) { N q = new N(); q.next = b; if (p != null) { pub = p; } b.v = i; p = q; } }
}
class A120 { // what is thrown breaks its invariant
  @Invariant("v > 0") static final class E extends RuntimeException { @AccessibleIf("holds(this)") int v; E() { v = 1; } }
  void f() { E e = new E(); e.v = -1; throw e; }
}
class A121 { // a field that everybody may read: the lock was free when it was looked at
  @AccessibleIf(read = "true", write = "holds(this)") private volatile int v;
  @Performs("action () { \\result == 0 }") int f() { return v - v; }
}
class A122 { // overridden in a nested class, called on a parameter of an interface
  interface I { default int g() { return 1; } }
  static final class X implements I { public int g() { return 2; } }
  @Performs("action () { \\result == 1 }") int f(I i) { return i == null ? 1 : i.g(); }
}
class A123 { // a loop of which the last turn leaves by a break after a write
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c == \\old(c) }") synchronized void f(int n) { for (int i = 0; i < n; i++) { if (i == 3) { c = 9; break; } } }
}
class A124 { // continue to the outer loop
  @AccessibleIf("holds(this)") private int c;
  @Performs("action () { true }") synchronized void f(int n) { outer: for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) { c = j; if (j == 2) { continue outer; } } } }
}
class A125 { // a loop in an inlined method, called in a loop
  @AccessibleIf("holds(this)") private int c;
  private void g() { for (int j = 0; j < 2; j++) { c = c + 1; } }
  @Requires("n == 2") @Performs("action (c) { c == \\old(c) + 2 }") synchronized void f(int n) { for (int i = 0; i < n; i++) { g(); } }
}
class A126 { // a try within a loop, whose handler goes on
  @AccessibleIf("holds(this)") private int c;
  @Performs("action () { true }") synchronized void f(int n) { for (int i = 0; i < n; i++) { try { c = 1; c = c / (n - i - 1); } catch (ArithmeticException e) { } } }
}
class A127 { // a local array in a loop, and one that the turn before has made
  @Performs("action () { \\result == 0 }") int f(int n) { int[] a = new int[1]; int r = 0; for (int i = 0; i < n; i++) { r = a[0]; int[] b = new int[1]; b[0] = 1; a = b; } return r; }
}
class A128 { // the local array is written by its other name
  @Performs("action () { \\result == 0 }") int f(int n) { int[] a = new int[1]; int[] b = a; for (int i = 0; i < n; i++) { b[0] = i; } return a[0]; }
}
class A129 { // long counter
  private volatile long v;
  @Performs("action () { \\result >= 0L }") long f(long n) { long r = 0; for (long i = 0; i < n; i++) { r += i; } return r; }
}
class A130 { // do-while that counts down past zero
  @Performs("action () { \\result >= 0 }") int f(int n) { int i = n; do { i--; } while (i > 0); return i; }
}
class A131 { // two conditions: notify is lost, the flag is not what is waited for
  @AccessibleIf("holds(this)") private int c;
  @Requires("!holds(this)") @Performs({"action () { c > 0 }", "action () throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { if (c <= 0) { wait(); } }
}
class A132 { // lock of the other object released by this one
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("o != null && o != this && !holds(lock) && !holds(o.lock)") @Performs({"action (c) { c == \\old(c) + 1 }", "action throws IllegalMonitorStateException { true }"})
  void f(A132 o) { lock.lock(); o.lock.unlock(); c++; }
}
class A133 { // the predicate of an array element, with the index of another
  @AccessibleIf("[j] holds(locks[j])") private final int[] a = new int[2];
  private final Object[] locks = new Object[2];
  void f() { synchronized (this) { a[0]++; } }
}
class A134 { // elements of locks that may be replaced
  @AccessibleIf("[j] l[j] == tid") private final int[] a = new int[2];
  @AccessibleIf("[j] l[j] == tid || l[j] == 0") private final int[] l = new int[2];
  void f(int i) { if (i >= 0 && i < 2) { a[i] = 1; } }
}
class A135 { // constructor: a second thread's view of a field set after publication
  static volatile A135 pub;
  @AccessibleIf("holds(this)") private int v;
  A135() { synchronized (A135.class) { pub = this; } v = 1; }
}
class A136 { // a spin that changes a local variable which matters
  private volatile int v;
  @Performs("action () { \\result == 0 }") int f() { int tries = 0; while (v == 0) { tries++; } return tries; }
}
class A137 { // a pure turn may not hide the access that is not allowed
  private volatile int go; @AccessibleIf("holds(this)") private int c;
  void f() { while (go == 0) { if (c == 3) { continue; } } }
}
class A138 { // an exception in a loop, caught outside
  @AccessibleIf("holds(this)") private int c;
  @Performs("action () { true }") synchronized void f(int n) { try { for (int i = 5; ; i--) { c = 1 / i; } } catch (ArithmeticException e) { } }
}
class A139 { // a switch in a loop with a lock in some turns
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { true }") void f(int n) { for (int i = 0; i < n; i++) { switch (i & 1) { case 0: synchronized (this) { c++; } break; default: } } }
}
class A140 { // the value of a compareAndSet that failed
  private final AtomicInteger n = new AtomicInteger();
  @Performs("action (n.value) { \\result ==> n.get() == 2 && \\old(n.get()) == 1 }") boolean f() { n.compareAndSet(1, 2); return true; }
}
class A141 { // wait in a loop: a caller that holds the monitor loses it, and what it had read is old
  @AccessibleIf("holds(this)") private int left; @AccessibleIf("holds(this)") private int c;
  @Performs({"action () { left <= 0 }", "action () throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { while (left > 0) { wait(); } }
  @Performs({"action (c) { c == \\old(c) + 1 }", "action () throws InterruptedException { true }"})
  synchronized void g() throws InterruptedException { int old = c; f(); c = old + 1; }
}
class A142 { // what is held at first is not taken again in some turns
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  void f(int n) { lock.lock(); while (n-- > 0) { c++; lock.unlock(); if (n == 7) { continue; } lock.lock(); } }
}
class A143 { // held at the loop's head, not where it is left
  @AccessibleIf("holds(this)") private int c;
  void f(int n) { synchronized (this) { while (n-- > 0) { synchronized (this) { c++; } c++; } } c++; }
}
class A144 { // held less often with each turn
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  void f(int n) { lock.lock(); lock.lock(); while (n-- > 0) { c++; lock.unlock(); } }
}
class A145 { // wait on another object that may be the same: what was read before is old
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null") @Performs({"action (c) { c == \\old(c) + 1 }", "action throws Exception { true }"})
  void f(A145 o) throws InterruptedException { synchronized (this) { int old = c; while (c > 0) { o.wait(); } c = old + 1; } }
}
class A146 { // a constructor that shows `this` and then throws: its final field is null
  static volatile A146 pub;
  private final Object lock;
  A146(boolean b) { if (b) { pub = this; throw new IllegalStateException(); } lock = new Object(); }
  @Performs("action () { true }") void f() { synchronized (lock) { } }
}
class A147 { // an AtomicIntegerArray of a negative length
  @Performs("action () { n >= 0 }") void f(int n) { new AtomicIntegerArray(n); }
}
class A148 { // a called action that reads all elements
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[2];
  @Performs("action () { \\result <=> (\\forall int i; 0 <= i && i < 2 ==> a[i] == 0) }") synchronized boolean zero() { return a[0] == 0 && a[1] == 0; }
  @Performs("action () { \\result }") boolean twice() { return zero() == zero(); }
}
class A149 { // a called action that says that what a field refers to is new
  static final class N { }
  @AccessibleIf("holds(this)") private N n;
  private volatile int v;
  @Requires("holds(this)") @Performs("action (n) { fresh(n) }") void make() { n = new N(); }
  @Performs("action (n) { \\result == 7 }") synchronized int f() { make(); N m = new N(); int a = v; int b = v; return n == m ? 1 : 2; }
}
class A150 { // a method of the class's own that is called notify
  @AccessibleIf("holds(this)") private int c;
  @Requires("holds(this)") private void notify(int x) { c = x; }
  @Performs("action () { true }") synchronized void f() { notify(5); }
}
class A151 { // a method of the class's own that is called desiredAssertionStatus
  @AccessibleIf("holds(this)") private int c;
  @Requires("holds(this)") private boolean desiredAssertionStatus() { c = 3; return false; }
  @Performs("action () { true }") synchronized void f() { desiredAssertionStatus(); }
}
class A152 { // a subclass of AtomicInteger, whose intValue is another
  static final class Odd extends AtomicInteger { @Override public int intValue() { return 42; } }
  private final AtomicInteger n = new Odd();
  @Performs("action () { \\result == n.get() }") int f() { return n.intValue(); }
}
class A153 { // the int of an AtomicLong
  private final AtomicLong n = new AtomicLong();
  @Performs("action () { \\result == n.get() }") int f() { return n.intValue(); }
}
class A154 { // an int where the handle wants a byte
  private volatile byte v;
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A154.class, "v", byte.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (v) { v == 2 || v == \\old(v) }") void f(int n) { V.compareAndSet(this, n, 2); }
}
class A155 { // a handle: another class literal came before
  static final class B { volatile int v; }
  @AccessibleIf("false") private volatile int v;
  private static final VarHandle V; static volatile Object seen;
  static { seen = B.class; try { V = MethodHandles.lookup().findVarHandle(A155.class, "v", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action () { true }") void f() { V.setVolatile(this, 1); }
}
class A156 { // a handle of a name that depends
  private volatile int a; private volatile int b;
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A156.class, Up.up ? "a" : "b", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (b) { b == 1 }") void f() { V.setVolatile(this, 1); }
}
class A157 { // a handle that is set in two branches
  private volatile int a; private volatile int b;
  private static final VarHandle V;
  static { try { if (Up.up) { V = MethodHandles.lookup().findVarHandle(A157.class, "a", int.class); } else { V = MethodHandles.lookup().findVarHandle(A157.class, "b", int.class); } } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action (b) { b == 1 }") void f() { V.setVolatile(this, 1); }
}
class A158 { // writes where another thread may read, told apart by what is new to whom
  @AccessibleIf(read = "!fresh(this)", write = "fresh(this)") private int x;
  static volatile A158 pub;
  static void put() { A158 o = new A158(); pub = o; o.x = 1; }
  static int get() { A158 o = pub; return o == null ? 0 : o.x; }
}
final class Up { static volatile boolean up; }
class A159 { // a static invariant that does not hold at the beginning
  @Invariant("limit > 0") static final class K {
    @AccessibleIf("holds(K.class)") private static int limit;
    @Performs("action () { \\result > 0 }") static synchronized int get() { return limit; }
  }
}
@Invariant("limit > 0") class A160 { // the same, with a static initializer that does something else
  @AccessibleIf("holds(A160.class)") private static int limit;
  static volatile int other = 3;
  @Performs("action () { \\result > 0 }") static synchronized int get() { return limit; }
}
class A161 { // an inherited method comes before the default one of an interface
  interface I { @Performs("action () { \\result == 1 }") default int g() { return 1; } }
  static class Base { public int g() { return 2; } }
  static final class C extends Base implements I { }
  @Performs("action () { \\result == 1 }") int f(I i) { return i == null ? 1 : i.g(); }
}
class A162 { // the same, inherited from further up, on an object of a known class
  interface I { default int g() { return 1; } }
  static class Base2 { public int g() { return 2; } }
  static class Base extends Base2 { }
  static final class C extends Base implements I { }
  @Performs("action () { \\result == 1 }") int f() { C c = new C(); return c.g(); }
}
class A163 { // a private method is not overridden
  static class P { private int g() { return 1; } int h() { return ((P) this).g(); } }
  static class Q extends P { int g() { return 2; } }
  @Performs("action () { \\result == 2 }") int f() { P p = new Q(); return p.g(); }
}
class A164 { // the more specific default method
  interface I { default int g() { return 1; } }
  interface J extends I { @Override default int g() { return 2; } }
  static final class C implements I, J { }
  @Performs("action () { \\result == 1 }") int f() { C c = new C(); return c.g(); }
}
class A165 { // an array of others becomes owned by VarHandle
  @AccessibleIf({"true", "[j] holds(this)"}) private volatile int[] a;
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A165.class, "a", int[].class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  void set(int[] x) { V.setVolatile(this, x); }
  synchronized void w() { int[] x = a; if (x != null && x.length > 0) { x[0] = 1; } }
}
class A166 { // an owned array leaves its field by VarHandle
  @AccessibleIf({"true", "[j] holds(this)"}) private volatile int[] a = new int[2];
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A166.class, "a", int[].class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  int[] get() { return (int[]) V.getVolatile(this); }
}
class A167 { // an owned array leaves by the variable that it came from
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  synchronized int[] f() { int[] x = new int[2]; a = x; return x; }
}
class A168 { // the same in a constructor
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  static volatile int[] pub;
  A168() { int[] x = new int[2]; a = x; pub = x; }
}
class A169 { // an invariant of a loop that others break where blocks end
  private volatile int v; private volatile int w;
  @Performs("action () { \\result == 0 }") int f(int n) { v = v; int r = 1; if (v == 0) { for (@Invariant("v == 0") int i = 0; i < n; i++) { r = w; } r = v; return r; } return 0; }
}
class A170 { // the same without a specification: the race after it is not seen
  private volatile int v; private volatile int w; @AccessibleIf("holds(this)") private int c;
  void f(int n) { v = 0; for (@Invariant("v == 0") int i = 0; i < n; i++) { int r = w; } if (v != 0) { c = 1; } }
}
class A171 { // \old in the invariant of a loop whose turns are blocks
  @AccessibleIf("holds(this)") private int c;
  void f(int n) { @Invariant("c == \\old(c) + i") int i = 0; while (i < n) { synchronized (this) { c++; } i++; } if (i == 1) { c = 0; } }
}
class A172 { // a parameter whose name is tid
  @Performs("action () { \\result == tid }") long f(long tid) { return Thread.currentThread().getId(); }
}
class A173 { // a bound variable whose name is tid
  @Performs("action () { \\result ==> (\\forall long tid; tid >= 1L) }") boolean f() { return true; }
}
class A174 { // a field called owner is modified, one called count is not
  @AccessibleIf("holds(this)") private int owner; @AccessibleIf("holds(this)") private int count;
  @Performs("action (owner) { owner == 1 }") synchronized void f() { owner = 1; count = 99; }
}
class A175 { // a cast of what an AtomicReference holds
  private final AtomicReference<Object> r = new AtomicReference<>();
  @Performs("action () { true }") void f() { A175 s = (A175) r.get(); }
}
class A176 { // a callee's result refers to what the caller made
  static final class N { final N next; N(N n) { next = n; } }
  @Performs("action () { \\result != null && fresh(\\result) && \\result.next == p }") static N wrap(N p) { return new N(p); }
  @Performs("action () { \\result == 7 }") static int f() { N p = new N(null); N q = wrap(p); return q.next == p ? 1 : 2; }
}
class A177 { // a callee's result refers to something new
  static final class N { volatile N next; }
  @Performs("action () { \\result != null && fresh(\\result) && fresh(\\result.next) }") static N two() { N a = new N(); a.next = new N(); return a; }
  @Performs("action () { \\result == 7 }") static int f() { N q = two(); return q.next == q ? 1 : 2; }
}
@Invariant("this != null && limit > 0") class A231 { // an invariant says something only if there is an object
  @AccessibleIf("holds(A231.class)") private static int limit;
  A231() { synchronized (A231.class) { limit = 1; } }
  @Performs("action () { \\result > 0 }") static synchronized int get() { return limit; }
}
class A232 { // a thread of a class of its own
  static final class T extends Thread { @Override public long getId() { return 1; } }
  @AccessibleIf("owner == 0 || owner == tid") private volatile long owner;
  private static final AtomicLongFieldUpdater<A232> O = AtomicLongFieldUpdater.newUpdater(A232.class, "owner");
  @AccessibleIf("owner == tid") private int c;
  void f() { long me = Thread.currentThread().getId(); if (O.compareAndSet(this, 0L, me)) { c++; owner = 0L; } }
}
interface S178 { @Performs("action () { \\result == 1 }") default int g() { return 1; } }
class A178 { // overridden by an enum's constant
  enum E implements S178 { X { @Override public int g() { return 2; } } }
  @Performs("action () { \\result == 1 }") int f(S178 s) { return s == null ? 1 : s.g(); }
}
class A179 { // interrupted, and what was read before is old
  @AccessibleIf("holds(this)") private int c;
  @Requires("!holds(this)") @Performs("action (c) { c == \\old(c) + 1 }")
  synchronized void f() { int old = c; try { wait(); } catch (InterruptedException e) { } c = old + 1; }
}
class A180 { // a lock whose try failed is released
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("!holds(lock)") @Performs("action (c) { true }") void f() { try { if (lock.tryLock()) { c++; } } finally { lock.unlock(); } }
}
class A181 { // released in the handler and after it
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("!holds(lock)") @Performs("action (c) { true }") void f(int n) { lock.lock(); try { c = 1 / n; } catch (ArithmeticException e) { lock.unlock(); } lock.unlock(); }
}
class A182 { // looked once, made twice
  static final class N { }
  private volatile N one;
  @Performs({"action (one) { \\old(one) == null && one != null }", "action () { one != null }"}) void f() { if (one == null) { synchronized (this) { one = new N(); } } }
}
class A183 { // made known by a plain field
  static final class N { @AccessibleIf("true") int v; }
  private N one;
  N f() { if (one == null) { synchronized (this) { if (one == null) { one = new N(); } } } return one; }
}
class A184 { // what the old next referred to, and the new one
  static final class N { @AccessibleIf("false") int v; @AccessibleIf("false") N next; }
  @Requires("local(a) && local(b) && a != null && b != null && a.next != null") @Performs("action (a.next, a.next.v) { true }")
  static void f(N a, N b) { a.next = b; b.v = 5; }
}
class A185 { // static fields that instances count
  @AccessibleIf("holds(A185.class)") private static int made;
  { made++; }
}
class A186 { // `this` leaves by an inner class
  interface R { int run(); }
  static volatile R pub;
  @AccessibleIf("holds(this)") private int c;
  A186() { pub = new R() { public int run() { synchronized (A186.this) { return c; } } }; c = 1; }
}
class A187 { // `this` leaves by an exception of the constructor
  static final class E extends RuntimeException { final A187 who; E(A187 w) { who = w; } }
  static volatile E last;
  @AccessibleIf("holds(this)") private int c;
  A187(int n) { E e = new E(this); last = e; c = n; }
}
class A188 { // an overridden method is called for its superclass's specification
  static class P { @Performs("action () { \\result == 1 }") int g() { return 1; } @Performs("action () { \\result == 1 }") int f() { return g(); } }
  static final class Q extends P { @Override int g() { return 2; } }
}
class A189 { // hidden field
  static class P { @AccessibleIf("holds(this)") int c; synchronized void inc() { c++; } }
  static final class Q extends P { @AccessibleIf("holds(this)") int c; @Performs("action (c) { c == \\old(c) + 1 }") synchronized void f() { inc(); } }
}
@Invariant("a <= b") class A190 { // an inherited invariant, broken by a subclass
  @AccessibleIf("holds(this)") int a; @AccessibleIf("holds(this)") int b;
  static final class Q extends A190 { synchronized void f() { a = 5; } }
}
class A191 { // broken at a call by specification
  @Invariant("a == b") static final class K {
    @AccessibleIf("holds(this)") private int a; @AccessibleIf("holds(this)") private int b;
    @Requires("holds(this)") @Performs("action () { \\result == a - b }") int d() { return a - b; }
    synchronized void f() { a++; d(); b++; }
  }
}
class A192 { // broken where it waits
  @Invariant("a == b") static final class K {
    @AccessibleIf("holds(this)") private int a; @AccessibleIf("holds(this)") private int b;
    synchronized void f() throws InterruptedException { a++; wait(); b++; }
  }
}
class A193 { // broken where it throws
  @Invariant("a == b") static final class K {
    @AccessibleIf("holds(this)") private int a; @AccessibleIf("holds(this)") private int b;
    synchronized void f(int n) { a++; if (n == 3) { throw new IllegalStateException(); } b++; }
  }
}
class A194 { // an invariant with a quantifier, and an element is written by another name
  @Invariant("\\forall int i; 0 <= i && i < 4 ==> a[i] >= 0") static final class K {
    @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
    synchronized void f(int n) { int[] b = a; if (n < 4 && n >= 0) { b[n] = n - 1; } }
  }
}
class A195 { // an invariant over a static field
  static final class K { @AccessibleIf("holds(K.class)") static int most = 10; static void less() { synchronized (K.class) { most = 1; } } }
  @Invariant("n <= A195.K.most") static final class L { @AccessibleIf("holds(A195.K.class)") private int n = 5; L() { synchronized (K.class) { n = K.most; } } }
}
class A196 { // the sum of two ints as a long
  @Performs("action () { \\result == 0L + a + b }") long f(int a, int b) { return a + b; }
}
class A197 { // the product
  @Performs("action () { \\result == 1L * a * b }") long f(int a, int b) { return a * b; }
}
class A198 { // the middle
  @Requires("0 <= a && a <= b") @Performs("action () { a <= \\result && \\result <= b }") int f(int a, int b) { return (a + b) / 2; }
}
class A199 { // a bound that overflows
  @Performs("action () { \\result >= 0 }") int f(int n) { int i = 0; while (i <= n) { i += 2; } return i; }
}
class A200 { // unsigned shift of a negative long to int
  @Performs("action () { \\result >= 0 }") int f(long n) { return (int) (n >>> 1); }
}
class A201 { // shift by a negative amount
  @Requires("n == -1") @Performs("action () { \\result == 0 }") int f(int n) { return 1 << n; }
}
class A202 { // a long shift takes six bits
  @Requires("n == 32") @Performs("action () { \\result == 1L }") long f(int n) { return 1L << n; }
}
class A203 { // the remainder has the sign of the dividend
  @Requires("b != 0") @Performs("action () { \\result >= 0 }") int f(int a, int b) { return a % b; }
}
class A204 { // the smallest int divided by minus one
  @Requires("b != 0 && a < 0 && b < 0") @Performs("action () { \\result >= 0 }") int f(int a, int b) { return a / b; }
}
class A205 { // short
  @Performs("action () { \\result == n }") int f(int n) { return (short) (char) n; }
}
class A206 { // a witness in a turn of a loop
  private volatile int v;
  @Performs({"action \"A\": (v) { v == \\old(v) + 1 }"}) void f(int n) { for (int i = 0; i < n; i++) { @Witness("A") int r = v; } v = 1; }
}
class A207 { // a witness before what is done
  private final AtomicInteger n = new AtomicInteger();
  @Performs({"action \"A\": () { \\result == n.get() }"}) int f() { @Witness("A") int r = n.get(); return n.incrementAndGet() - 1; }
}
class A208 { // two witnesses
  private volatile int v;
  @Performs({"action \"A\": () { \\result == v }", "action \"B\": () { \\result == v }"}) int f() { @Witness("A") int r = v; @Witness("B") int s = v; return r + s - s; }
}
class A209 { // a lock that two parameters guard
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null") @Performs("action (o.c) { o.c == \\old(o.c) + 1 }") void f(A209 o) { A209 p = o; synchronized (p) { p = this; p.c++; } }
}
class A210 { // the receiver of a private method is null
  private void g() { }
  @Performs("action () { true }") static void f(A210 o) { o.g(); }
}
class A211 { // recursion that adds
  @AccessibleIf("holds(this)") private int c;
  @Requires("n >= 0 && holds(this)") @Performs("action (c) { c == \\old(c) + 1 }") void f(int n) { c++; if (n > 0) { f(n - 1); } }
}
class A212 { // two atomics that may be one
  @Requires("a != null && b != null") @Performs("action (a.value, b.value) { a.get() == 1 && b.get() == 2 }") static void f(AtomicInteger a, AtomicInteger b) { a.set(1); b.set(2); }
}
class A213 { // two steps on two fields
  private volatile int a; private volatile int b;
  @Performs("action (a, b) { a == 1 && b == 1 }") void f() { a = 1; b = 1; }
}
class A214 { // the lock of an element that is replaced
  private final Object[] locks = {new Object(), new Object()};
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void f(int i) { synchronized (locks) { c++; } }
}
class A215 { // a tryLock in a loop that gives up
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  void f(int n) { for (int i = 0; i < n; i++) { if (lock.tryLock()) { break; } } c++; lock.unlock(); }
}
class A216 { // a class whose superclass, not checked here, breaks its invariant is not own
  static class P { @AccessibleIf("holds(this)") int v; synchronized void set(int n) { v = n; } }
  @Invariant("v >= 0") static final class Q extends P { @Performs("action () { \\result >= 0 }") synchronized int get() { return v; } }
}
class A217 { // an exception of a callee that a finally swallows
  @AccessibleIf("holds(this)") private int c;
  @Performs({"action (c) { c == 1 }", "action () throws IllegalStateException { true }"}) synchronized void g(int n) { if (n > 0) { throw new IllegalStateException(); } c = 1; }
  @SuppressWarnings("finally") @Performs("action (c) { c == 1 }") void f(int n) { try { g(n); } finally { return; } }
}
class A218 { // the value that compareAndSet saw is not that before it
  private volatile int v;
  private static final AtomicIntegerFieldUpdater<A218> V = AtomicIntegerFieldUpdater.newUpdater(A218.class, "v");
  @Performs("action (v) { v == \\old(v) + 1 && \\result == \\old(v) }") int f() { int r = v; while (!V.compareAndSet(this, v, r + 1)) { r = v; } return r; }
}
class A219 { // compareAndSet on what came back (ABA) where more than one word counts
  private final AtomicInteger a = new AtomicInteger(); private final AtomicInteger b = new AtomicInteger();
  @Performs({"action (a.value) { \\old(a.get()) == 0 && a.get() == b.get() && \\result }", "action () { !\\result }"})
  boolean f() { int r = a.get(); int s = b.get(); return r == 0 && a.compareAndSet(r, s); }
}
class A220 { // wait with two monitors held: the outer one is kept, not what the inner one guards
  private final Object m = new Object();
  @AccessibleIf("holds(m)") private int c; @AccessibleIf("holds(this)") private int d;
  @Requires("!holds(this) && !holds(m)") @Performs({"action (c, d) { c == \\old(c) + 1 && d == \\old(d) + 1 }", "action (c, d) throws InterruptedException { true }"})
  void f() throws InterruptedException { synchronized (this) { synchronized (m) { int x = d; while (c == 0) { m.wait(); } int y = c; this.wait(); c = y + 1; d = x + 1; } } }
}
class A221 { // an inlined synchronized callee: held, given back, taken
  @AccessibleIf("holds(this)") private int c;
  private synchronized int get() { return c; } private synchronized void set(int n) { c = n; }
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { set(get() + 1); }
}
class A222 { // the length of another array
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a = new int[2];
  @Performs("action () { true }") synchronized int f(int i) { int n = a.length; a = new int[n + 1]; return 0; }
}
class A223 { // boolean or
  @Performs("action () { \\result <=> a || b }") boolean f(boolean a, boolean b) { return a ^ b; }
}
class A224 { // the result of a callee is thought to stay
  private volatile int v;
  @Performs("action () { \\result == v }") int get() { return v; }
  @Performs("action (v) { v == \\old(v) + 1 }") void f() { v = get() + 1; }
}
class A225 { // a clone of the loop variable's object is changed after it was published in a nested call
  static final class N { @AccessibleIf("false") int v; N next; }
  static volatile N pub;
  private static N keep(N n) { pub = n; return n; }
  void f(int k) { N n = null; for (int i = 0; i < k; i++) { N m = keep(new N()); n = m; } if (n != null) { n.v = 1; } }
}
class A226 { // an interface's method without a body, implemented in the class
  interface I { @Performs("action () { \\result == 1 }") int g(); }
  static final class C implements I { public int g() { return 2; } }
  @Performs("action () { \\result == 1 }") int f(I i) { return i == null ? 1 : i.g(); }
}
class A227 { // a volatile reference is read twice
  static final class N { final int v; N(int v) { this.v = v; } }
  private volatile N n = new N(1);
  @Performs("action () { \\result == 0 }") int f() { return n != null && n != null ? n.v - n.v : 0; }
}
class A228 { // a callee takes a lock that the caller's later write needs
  @AccessibleIf("holds(this)") private int c;
  private void touch() { synchronized (this) { c++; } }
  void f() { touch(); c++; }
}
class A229 { // a wrong lock by way of a static nested class's outer monitor
  static final class In { @AccessibleIf("holds(A229.class)") static int c; static synchronized void f() { c++; } }
}
class A230 { // the final field of a superclass that shows `this`
  static class P { static volatile P pub; P() { pub = this; } int get() { return 0; } }
  static final class Q extends P { private final Object o = new Object(); @Override int get() { synchronized (o) { return 1; } } }
}
class A233 { // the same, where thread-local objects refer to each other
  static final class N { volatile N next; N(N n) { next = n; } }
  private volatile int v;
  @Performs("action () { \\result != null && fresh(\\result) && \\result.next == p }") static N wrap(N p) { return new N(p); }
  @Performs("action () { \\result == 7 }") int f() { N a = new N(null), b = new N(null), p = new N(null); a.next = b; int r = v; int s = v; N q = wrap(p); return q.next == p ? 1 : 2; }
}
class A234 { // a handle that is asked for another type
  private volatile int v;
  private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A234.class, "v", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  @Performs("action () { true }") boolean f() { return (boolean) V.getVolatile(this); }
}
class A235 { // an atomic of another kind of object: the cast of a subclass
  static class P { } static final class Q extends P { }
  private final AtomicReference<P> r = new AtomicReference<>(new P());
  @Performs("action () { true }") void f() { Q q = (Q) r.get(); }
}
class A236 { // a private helper that is reached by a method reference, too
  @AccessibleIf("holds(this)") private int c;
  private void add() { c++; }
  synchronized void f() { add(); }
  Runnable g() { return this::add; }
}
class A237 { // the string of an object is asked for, which counts
  @AccessibleIf("holds(this)") private int c;
  @Override public String toString() { synchronized (this) { c++; } return ""; }
  @Performs("action () { true }") String f() { return "x" + this; }
}
class A238 { // the smallest int has no absolute value
  @Performs("action () { \\result >= 0 }") int f(int n) { return Math.abs(n); }
}
class A239 { // an exact sum may fail
  @Performs("action () { true }") int f(int a, int b) { return Math.addExact(a, b); }
}
class A240 { // the monitor of a Lock is not the lock
  private final Lock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  void f() { synchronized (lock) { c++; } }
}
class A241 { // a Lock that may be another one
  private final Lock lock;
  A241(boolean b) { lock = b ? new ReentrantLock() : new ReentrantReadWriteLock().readLock(); }
  @AccessibleIf("holds(lock)") private int c;
  void f() { lock.lock(); c++; lock.unlock(); }
}
class A242 { // instanceof of a final field, which is null while it is being made
  private final Object o;
  static volatile boolean seen;
  A242() { seen = o() instanceof String; o = new Object(); }
  private Object o() { return this.o; }
  @Performs("action () { \\result }") boolean f() { Object x = o; return x instanceof A242; }
}
class A243 { // an array that is made longer, and the old one is kept by an iterator
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a = new int[1];
  static final class It { final int[] of; int at; It(int[] of) { this.of = of; } }
  synchronized It iterator() { return new It(a); }
}
class A244 { // an owned array is handed to a callee that keeps it
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a = new int[1];
  static volatile int[] pub;
  private static void keep(int[] x) { pub = x; }
  synchronized void f() { keep(a); }
}
class A245 { // a turn looks at what a callee changes
  private volatile int v; private volatile int n;
  @Performs("action (n) { n == \\old(n) + 1 && \\result == n }") synchronized int next() { return ++n; }
  @Performs("action () { v == 1 }") void f() { while (v != 1) { next(); } }
}
class A246 { // the invariant of a loop speaks of what others change, in a turn that waits
  @AccessibleIf("holds(this)") private int c;
  @Requires("!holds(this)") @Performs({"action () { \\result == 0 }", "action () throws InterruptedException { true }"})
  synchronized int f(int n) throws InterruptedException { if (c != 0) { return 0; } for (@Invariant("c == 0") int i = 0; i < n; i++) { wait(); } return c; }
}
class A247 { // a nested loop's invariant, which the outer turn breaks
  private volatile int v;
  @Performs("action () { \\result == 0 }") int f(int n) { int s = 0; for (int i = 0; i < n; i++) { for (@Invariant("s == 0") int j = 0; j < n; j++) { } s = i; } return s; }
}
class A248 { // a called method with fresh in its result and an invariant that the caller breaks
  @Invariant("v > 0") static final class N { @AccessibleIf("holds(this)") int v; N() { v = 1; } @Performs("action () { \\result != null && fresh(\\result) }") static N make() { return new N(); } }
  static void f() { N n = N.make(); synchronized (n) { n.v = 0; } }
}
class A249 { // two new objects of a callee that may be one
  static final class N { volatile int v; }
  private volatile N a, b;
  @Requires("holds(this)") @Performs("action (a, b) { a != null && b != null && fresh(a) && fresh(b) }") void make() { N n = new N(); a = n; b = n; }
}
class A250 { // the caller takes two new objects for two
  static final class N { final int v = 0; }
  @AccessibleIf("holds(this)") private N a, b;
  @Requires("holds(this)") @Performs("action (a, b) { a != null && b != null && fresh(a) && fresh(b) }") void make() { N n = new N(); a = n; b = n; }
  @Performs("action (a, b) { a != b }") synchronized void f() { make(); }
}
class A251 { // a static final field of a class that begins
  static final int N = count();
  @AccessibleIf("holds(A251.class)") private static int c;
  static int count() { synchronized (A251.class) { return c; } }
  @Performs("action () { \\result == 1 }") static int f() { return N; }
}
class A252 { // an object that others see before its subclass is made
  static class P { static volatile P last; P() { last = this; } }
  static final class Q extends P { @AccessibleIf("holds(this)") private int c; Q() { c = 4; } }
}
class A253 { // the exception of a constructor after its object was put under a lock
  @AccessibleIf("holds(A253.class)") private static A253 last;
  private final Object o;
  A253(int n) { synchronized (A253.class) { last = this; } int x = 1 / n; o = new Object(); }
  @Performs("action () { \\result != null }") Object f() { return o; }
}
class A254 { // a shared lock for two fields, of which one is released too early
  private final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
  @AccessibleIf("holds(a) && holds(b)") private int c;
  void f() { a.lock(); b.lock(); c++; a.unlock(); c++; b.unlock(); }
}
class A255 { // either lock lets write, so two may
  private final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
  @AccessibleIf("holds(a) || holds(b)") private int c;
  void f() { a.lock(); c++; a.unlock(); }
}
class A256 { // readers hold one, writers both
  private final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
  @AccessibleIf(read = "holds(a) || holds(b)", write = "holds(a)") private int c;
  void set(int n) { a.lock(); c = n; a.unlock(); }
  int get() { b.lock(); try { return c; } finally { b.unlock(); } }
}
class A257 { // a lock that is upgraded
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { int r; synchronized (this) { r = c; } if (r == r) { synchronized (this) { c = r + 1; } } }
}
class A258 { // what a failed tryLock says
  private final ReentrantLock lock = new ReentrantLock();
  @Performs("action () { \\result <=> !holds(lock) }") boolean f() { if (lock.tryLock()) { lock.unlock(); return false; } return true; }
}
class A259 { // an action that throws changes something
  @AccessibleIf("holds(this)") private int c;
  @Performs({"action (c) { c == n }", "action () throws IllegalArgumentException { n < 0 }"}) synchronized void f(int n) { c = n; if (n < 0) { throw new IllegalArgumentException(); } }
}
class A260 { // an exception that is more than the declared one
  @Performs({"action () { n >= 0 }", "action () throws IllegalArgumentException { n < 0 }"}) void f(int n) throws Exception { if (n < 0) { throw new Exception(); } }
}
class A261 { // the index is changed between the check and its use
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  private volatile int at;
  @Performs("action () { true }") synchronized int f() { return at >= 0 && at < 4 ? a[at] : 0; }
}
class A262 { // a volatile boolean is flipped in two steps
  private volatile boolean b;
  @Performs("action (b) { b != \\old(b) }") void f() { b = !b; }
}
class A263 { // long and int of one number
  private final AtomicLong n = new AtomicLong();
  @Performs("action (n.value) { n.get() == \\old(n.get()) + d }") void f(int d) { n.addAndGet(d + d - d); n.addAndGet(0L); }
  @Performs("action (n.value) { n.get() == \\old(n.get()) + 2L * d }") void g(int d) { n.addAndGet(d + d); }
}
class A264 { // two threads take one node, if there is one
  static final class N { volatile N next; volatile int v; }
  private volatile N top;
  @Performs({"action (top) { \\old(top) != null && \\result == \\old(top.v) && top == \\old(top.next) }", "action () { top == null && \\result == -1 }"})
  int pop() { N t = top; if (t == null) { return -1; } top = t.next; return t.v; }
}
class A265 { // the same with an AtomicReference and an array
  static final class N { final int[] v = new int[2]; volatile N next; }
  private final AtomicReference<N> top = new AtomicReference<>();
  @Performs({"action (top.value) { \\old(top.get()) != null && top.get() == \\old(top.get().next) && \\result }", "action () { top.get() == null && !\\result }"})
  boolean pop() { N t = top.get(); if (t == null) { return false; } top.set(t.next); return true; }
}
class A266 { // helpers that call each other
  @AccessibleIf("holds(this)") private int c;
  private void a(int n) { if (n > 0) { b(n - 1); } } private void b(int n) { c++; a(n); }
  void f(int n) { a(n); }
}
class A267 { // the class of what a final field holds decides
  static class P { int g() { return 1; } } static final class Q extends P { @Override int g() { return 2; } }
  private final P p = new Q();
  @Performs("action () { \\result == 1 }") int f() { return p.g(); }
}
class A268 { // two constructors, two classes
  static class P { int g() { return 1; } } static final class Q extends P { @Override int g() { return 2; } }
  private final P p;
  A268() { p = new P(); } A268(int n) { p = new Q(); }
  @Performs("action () { \\result == 1 }") int f() { return p.g(); }
}
class A269 { // what a callee made and showed is changed by others
  static final class N { @AccessibleIf("holds(this)") int v; N(int v) { this.v = v; } synchronized void add() { v++; } }
  static volatile N pub;
  @Performs("action (pub) { \\result != null && fresh(\\result) && \\result.v == 5 && pub == \\result }") static N make() { N n = new N(5); pub = n; return n; }
  @Performs("action (pub) { \\result == 5 }") static int f() { N n = make(); synchronized (n) { return n.v; } }
}
class A270 { // an owned array is written by its other name when the lock is free again
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  void f() { int[] x = new int[2]; synchronized (this) { a = x; } x[0] = 1; }
}
class A271 { // the same in a constructor that shows its object
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  static volatile A271 pub;
  A271() { int[] x = new int[2]; a = x; pub = this; x[0] = 1; }
}
class A272 { // the array of one object is put into another
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  void f(A272 o) { int[] x = new int[2]; synchronized (this) { a = x; } if (o != null) { synchronized (o) { o.a = x; } } }
}
class A273 { // the smaller one
  @Performs("action () { \\result == a }") int f(int a, int b) { return Math.min(Math.max(a, b), a + 1); }
}
class A274 { // a static lock that two classes think they own
  private static final Lock L = new ReentrantLock();
  @AccessibleIf("holds(L)") private static int c;
  static void f() { L.lock(); try { c++; } finally { L.unlock(); } c++; }
}
class A275 { // a lock is made anew by a method
  private Lock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  void f() { lock.lock(); c++; lock.unlock(); }
}
class A276 { // new in a turn, and the one of the turn before is not
  static final class N { @AccessibleIf("holds(this)") int v; }
  static volatile N pub;
  @Performs("action () { true }") static int f(int n) { N last = null; int r = 0; for (@Invariant("last == null || fresh(last)") int i = 0; i < n; i++) { if (last != null) { r = last.v; } last = new N(); pub = last; } return r; }
}
class A277 { // a waiting thread and a lock that is held over the wait
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c; @AccessibleIf("holds(this)") private int d;
  @Requires("!holds(this) && !holds(lock)") @Performs({"action (c, d) { c == \\old(c) + 1 && d == \\old(d) + 1 }", "action (c, d) throws InterruptedException { true }"})
  synchronized void f() throws InterruptedException { lock.lock(); try { int x = d; c++; while (d < 0) { wait(); } d = x + 1; } finally { lock.unlock(); } }
}
class A278 { // an interface's default method that is not overridden calls one that is
  interface I { default int g() { return h() + 1; } default int h() { return 1; } }
  static final class C implements I { @Override public int h() { return 5; } }
  @Performs("action () { \\result == 2 }") int f() { I i = new C(); return i.g(); }
}
class A279 { // super is another one
  static class P { int g() { return 1; } } static class Q extends P { @Override int g() { return super.g() + 1; } }
  @Performs("action () { \\result == 1 }") int f() { return new Q().g(); }
}
class A280 { // the same lock twice, and once too few given back
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Requires("!holds(lock)") @Performs("action (c) { c == \\old(c) + 1 }") void f() { lock.lock(); try { g(); } finally { lock.unlock(); } }
  private void g() { lock.lock(); c++; }
}
class A281 { // instanceof of an interface
  interface I { } static final class C implements I { }
  @Performs("action () { !\\result }") boolean f() { Object c = new C(); return c instanceof I; }
}
class A282 { // an array is an Object
  @Performs("action () { !\\result }") boolean f() { Object c = new int[2]; return c instanceof Object; }
}
class A283 { // an array of objects is one
  @Performs("action () { !\\result }") boolean f() { Object c = new String[2]; return c instanceof Object[]; }
}
class A284 { // local only sometimes: a condition
  static final class N { @AccessibleIf("false") int v; }
  static volatile N pub;
  @Requires("b ==> local(p)") @Performs("action () { true }") private static void put(boolean b, N p) { if (p != null) { p.v = 1; } }
  static void g() { put(false, pub); }
}
class A285 { // a callee changes its thread-local parameter without saying so
  static final class Box { @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null") @Performs("action () { true }") static void add(Box b) { b.n++; }
  @Performs("action () { \\result == 0 }") int f() { Box b = new Box(); add(b); return b.n; }
}
class A286 { // a callee changes its thread-local parameter before the step that counts
  static final class Box { @AccessibleIf("false") int n; }
  static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (v, b.n) { v == \\old(b.n) && b.n == 5 }") static void add(Box b) { b.n = 5; int r = w; r = w; v = b.n; }
  @Performs("action (v) { v == 0 }") static void f() { Box b = new Box(); add(b); }
}
class A287 { // the same with an array
  static volatile int v, w;
  @Requires("local(b) && b != null && b.length == 1") @Performs("action (v, b[0]) { v == \\old(b[0]) && b[0] == 5 }") static void add(int[] b) { b[0] = 5; int r = w; r = w; v = b[0]; }
  @Performs("action (v) { v == 0 }") static void f() { int[] b = new int[1]; add(b); }
}
class A288 { // changed after the step that counts
  static final class Box { @AccessibleIf("false") int n; }
  static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (v, b.n) { v == 1 && b.n == 0 }") static void add(Box b) { b.n = 0; v = 1; int r = w; r = w; b.n = 7; }
  @Performs("action (v) { \\result == 0 }") static int f() { Box b = new Box(); add(b); return b.n; }
}
class A289 { // this is local
  @AccessibleIf("false") int n; static volatile int v, w;
  @Requires("local(this)") @Performs("action (v) { v == \\old(n) }") final void add() { n = 5; int r = w; r = w; v = n; }
  @Performs("action (v) { v == 0 }") static void f() { A289 b = new A289(); b.add(); }
}
class A290 { // javax's other lookups
  @Performs("action () { \\result == 0 }") static int f() { Object o = java.io.ObjectStreamClass.lookup(A290.class); if (o == null) { return 1; } return 0; }
}
class A291 { // a private method of a nested class, called from outside
  static final class In { @AccessibleIf("holds(this)") private int c; private void add() { c++; } synchronized void f() { add(); } }
  void g(In i) { if (i != null) { i.add(); } }
}
class A292 { // a private field of a nested class, used outside
  static final class In { @AccessibleIf("holds(this)") private int c; synchronized void f() { c++; } }
  void g(In i) { if (i != null) { i.c++; } }
}
class A293 { // a new object is changed after the step that counts
  static final class N { @AccessibleIf("holds(this)") int v; }
  static volatile int v, w;
  @Performs("action (v) { v == 1 && \\result != null && fresh(\\result) && \\result.v == 5 }") static N make() { N n = new N(); n.v = 5; v = 1; int r = w; r = w; n.v = 7; return n; }
  @Performs("action (v) { \\result == 5 }") static int f() { N n = make(); synchronized (n) { return n.v; } }
}
class A294 { // a constructor changes its object after the step that counts
  static volatile int v, w; @AccessibleIf("holds(this)") int c;
  @Performs("action (v, c) { v == 1 && c == 1 }") A294() { c = 1; v = 1; int r = w; r = w; c = 7; }
}
class A295 { // a lent object is changed in a turn after the step that counts
  static final class Box { @AccessibleIf("false") int n; }
  static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (v, b.n) { v == 1 && b.n == 1 }") static void add(Box b, int k) { b.n = 1; v = 1; for (int i = 0; i < k; i++) { int r = w; b.n = 2; } }
}
class A296 { // and before it, in a loop
  static final class Box { @AccessibleIf("false") int n; }
  static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (v) { v == \\old(b.n) }") static void add(Box b, int k) { for (int i = 0; i < k; i++) { int r = w; b.n = 2; } v = b.n; }
}
class A297 { // an exception leaves a lent object changed
  static final class Box { @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null") @Performs({"action (b.n) { b.n == 1 }", "action () throws IllegalStateException { true }"}) static void add(Box b, int k) { b.n = 1; if (k < 0) { throw new IllegalStateException(); } }
}
class A298 { // what the lent object's array holds
  @Requires("local(b) && b != null && b.length == 2") @Performs("action (b[0]) { b[0] == 1 }") static void add(int[] b) { b[0] = 1; b[1] = 2; }
}
class A299 { // the lock of a lent object is kept
  static final class Box { @AccessibleIf("holds(this)") int n; }
  @Requires("local(l) && l != null") @Performs("action () { true }") static void f(ReentrantLock l) { l.lock(); }
}
class A300 { // of a final field
  interface I { } static final class Q implements I { }
  private final Object o = new Q();
  @Performs("action () { !\\result }") boolean f() { return o instanceof I; }
}
class A301 extends apart.Apart { // what is neither public nor protected is not overridden in another package
  int g() { return 2; }
  @Performs("action () { \\result == 2 }") static int f() { return new A301().call(); }
}
class A302 { // two helpers, between which the lock is free
  @AccessibleIf("holds(this)") private int c;
  @Performs("action () { \\result == c }") private synchronized int get() { return c; }
  @Performs("action (c) { c == x }") private synchronized void set(int x) { c = x; }
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { int r = get(); set(r + 1); }
  @Performs("action (c) { c == \\old(c) + 1 }") void g() { synchronized (A302.class) { set(get() + 1); } }
}
class A303 { // interrupted while it had taken something
  @AccessibleIf("holds(this)") private int permits; @AccessibleIf("holds(this)") private boolean go;
  @Requires("!holds(this)") @Performs({"action (permits) { permits == \\old(permits) - 1 }", "action () throws InterruptedException { true }"}) synchronized void f() throws InterruptedException { permits--; try { while (!go) { wait(); } } catch (InterruptedException e) { permits++; throw e; } }
}
class A304 { // a result that is computed before the lock
  @AccessibleIf("holds(this)") private int c; private volatile int hint;
  @Performs("action (c) { c == \\old(c) + 1 && \\result == hint }") int f() { int r = hint; synchronized (this) { c++; return r; } }
}
class A305 { // a deferred answer: what was found is no longer so
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  @Performs("action () { \\result >= 0 ==> a[\\result] == x }") int f(int x) { int at = -1; for (int i = 0; i < 4; i++) { synchronized (this) { if (a[i] == x) { at = i; } } } return at; }
}
class Early { // its constructor shows an object before the final field is set
  static volatile Early last; final Object lock; Early() { last = this; lock = new Object(); }
  @Performs("action () { true }") static void f() { Early e = last; if (e != null) { synchronized (e.lock) { } } }
}
class AfterEarly { // all that can be said of it rests on that constructor
  @Performs("action () { true }") static void f() { Early e = Early.last; if (e != null) { synchronized (e.lock) { } } }
}
class A306 { // the outer object of another inner one
  @AccessibleIf("holds(this)") private int c;
  final class In { @AccessibleIf("holds(A306.this)") private int k; void f(In i) { synchronized (A306.this) { if (i != null) { i.k++; } } } }
}
class A307 { // a name of the inner class hides the outer one
  @AccessibleIf("holds(this)") private int c;
  final class In { @AccessibleIf("holds(this)") private int c; @Performs("action (c) { c == \\old(c) + 1 }") void f() { synchronized (A307.this) { A307.this.c++; } } }
}
class A308 { // an invariant that a subclass's constructor breaks after the superclass's
  @Invariant("v > 0") static class P { @AccessibleIf("holds(this)") protected int v; P() { v = 1; } }
  static class Q extends P { Q() { v = 0; } }
}
class A309 { // a superclass's constructor shows the object, whose class has an invariant of its own
  static class P { static volatile P pub; P() { pub = this; } }
  @Invariant("v > 0") static class Q extends P { private volatile int v; Q() { super(); v = 1; } @Performs("action () { \\result > 0 }") int get() { return v; } }
}
class A310 { // made in a static method: written after it was shown there
  static volatile A310 pub; @AccessibleIf("holds(this)") private int c;
  static A310 make() { A310 f = new A310(); pub = f; f.c = 5; return f; }
}
class A311 { // lent twice in a row, the first keeps it
  static final class B { @AccessibleIf("false") int n; volatile B in; } static volatile B pub;
  @Requires("local(b) && b != null") @Performs("action (pub) { pub == b }") static void keep(B b) { pub = b; }
  static void f() { B b = new B(); keep(b); b.n = 1; }
}
class A312 { // lent, changed by a callee to which it is lent on, without a word
  static final class B { @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null") @Performs("action (b.n) { b.n == \\old(b.n) + 1 }") static void inc(B b) { b.n++; }
  @Requires("local(b) && b != null") @Performs("action () { true }") static void f(B b) { inc(b); }
}
class A313 { // lent to two callees, of which the action names one change
  static final class B { @AccessibleIf("false") int n; } static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (b.n) { b.n == \\old(b.n) + 1 }") static void inc(B b) { b.n++; }
  @Requires("local(b) && b != null") @Performs("action (v, b.n) { v == 1 && b.n == \\old(b.n) + 1 }") static void f(B b) { inc(b); int r = w; v = 1; inc(b); }
}
class A314 { // a turn that only looked has changed a lent object
  static final class B { @AccessibleIf("false") int n; } static volatile int v;
  @Requires("local(b) && b != null") @Performs("action () { v == 1 }") static void f(B b) { while (v != 1) { b.n = b.n; } }
  @Requires("local(b) && b != null") @Performs("action (v) { \\old(v) == 0 && v == 2 && \\result == 0 }") static int g(B b) { b.n = 0; while (true) { int r = v; b.n = b.n + 1; if (r == 0 && H.V.compareAndSet(0, 2)) { return b.n; } } }
  static final class H { static final AtomicInteger V = new AtomicInteger(); }
}
class A315 { // a new array is filled after the step
  static volatile int v, w;
  @Performs("action (v) { v == 1 && \\result != null && fresh(\\result) && \\result.length == 2 && \\result[0] == 0 }") static int[] f() { int[] a = new int[2]; v = 1; int r = w; r = w; a[0] = 9; return a; }
}
class A316 { // a new object in a new object, changed after the step
  static final class M { @AccessibleIf("holds(this)") int k; } static final class N { final M m = new M(); }
  static volatile int v, w;
  @Performs("action (v) { v == 1 && \\result != null && fresh(\\result) && \\result.m != null && \\result.m.k == 0 }") static N f() { N n = new N(); v = 1; int r = w; r = w; n.m.k = 4; return n; }
}
class A317 { // an element by an index that another thread moves
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4]; private volatile int at;
  @Performs({"action (a[at]) { true }", "action () throws ArrayIndexOutOfBoundsException { true }"}) synchronized void f() { a[at] = a[at] + 1; }
}
class A318 { // the slot first, then CAS: ABA on a counter
  private final AtomicInteger top = new AtomicInteger(); private final AtomicIntegerArray s = new AtomicIntegerArray(8);
  @Performs({"action (top.value) { \\old(top.get()) > 0 && top.get() == \\old(top.get()) - 1 && \\result == s[top.get()] }", "action () { \\result == -1 }"}) int pop() { int t = top.get(); if (t <= 0 || t > 8) { return -1; } int x = s.get(t - 1); if (top.compareAndSet(t, t - 1)) { return x; } return -1; }
}
class A319 { // what is lent refers to itself
  static final class B { @AccessibleIf("false") B in; @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null && b.in == b") @Performs("action (b.n) { b.n == 1 && b.in.n == 0 }") static void f(B b) { b.n = 1; }
}
class A320 { // a compound assignment reads its left side first
  @AccessibleIf("holds(this)") private int c;
  private int bump() { c += 10; return 1; }
  @Performs("action (c) { c == \\old(c) + 11 }") synchronized void f() { c += bump(); }
}
class A321 { // gives back in the loop what it holds, and takes it only if all is well
  private final ReentrantLock l = new ReentrantLock(); @AccessibleIf("holds(l)") private int c;
  @Requires("!holds(l)") @Performs("action (c) { c == \\old(c) + 1 }") void f() { l.lock(); int r = c; while (r < 0) { l.unlock(); Thread.onSpinWait(); l.lock(); } c = r + 1; l.unlock(); }
}
class A322 { // the same with a new look: right but for what it returns
  private final ReentrantLock l = new ReentrantLock(); @AccessibleIf("holds(l)") private int c;
  @Requires("!holds(l)") @Performs("action (c) { c == \\old(c) + 1 && \\result == \\old(c) }") int f() { l.lock(); int r = c; while (c < 0) { l.unlock(); Thread.onSpinWait(); l.lock(); } c++; l.unlock(); return r; }
}
class A323 { // children of one parent: only one is changed under its lock
  static final class P { final Object lock = new Object(); } private final P parent;
  @AccessibleIf("holds(parent.lock)") private int c; A323(P p) { parent = p; }
  void f(A323 o) { if (parent == null || o == null) { return; } synchronized (parent.lock) { c++; o.c--; } }
}
class A324 { // getAndSet by a handle, and what came back is shared
  static final class B { @AccessibleIf("false") int k; } private volatile B b; private static final VarHandle V;
  static { try { V = MethodHandles.lookup().findVarHandle(A324.class, "b", B.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  void f() { B n = new B(); B o = (B) V.getAndSet(this, n); n.k = 1; }
}
class A325 { // waits for the future of another
  static final class F { @AccessibleIf("holds(this)") int v; @AccessibleIf("holds(this)") boolean done; }
  @Requires("f != null && !holds(f)") @Performs({"action () { f.done && \\result == f.v }", "action () throws InterruptedException { true }"}) static int get(F f) throws InterruptedException { int r; synchronized (f) { r = f.v; while (!f.done) { f.wait(); } } return r; }
}
class A326 { // a result that is overwritten in the finally block
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { \\result == \\old(c) && c == \\old(c) + 2 }") synchronized int f() { try { return c++; } finally { c++; c--; } }
}
class A327 { // one writer, many readers, published by a count: the count first
  @AccessibleIf(read = "[j] j < count || tid == writer", write = "[j] j >= count && tid == writer") private final int[] log = new int[64];
  private final long writer; @AccessibleIf(read = "true", write = "tid == writer") private volatile int count; A327(long w) { writer = w; }
  void add(int x) { if (Thread.currentThread().getId() == writer) { int n = count; if (n < 64 && n >= 0) { count = n + 1; log[n] = x; } } }
}
class A328 { // counts down, and the last one is told by a second look
  private final AtomicInteger left = new AtomicInteger(3);
  @Performs("action (left.value) { left.get() == \\old(left.get()) - 1 && \\result == (left.get() == 0) }") boolean f() { left.decrementAndGet(); return left.get() == 0; }
}
class A329 { // a bridge method
  interface I<T> { default int g(T t) { return 1; } }
  static final class X implements I<String> { public int g(String s) { return 2; } }
  @Performs("action () { \\result == 1 }") int f() { I<String> i = new X(); return i.g("a"); }
}
