package rejected;
import jrf.spec.*;
import java.util.concurrent.atomic.*;
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
