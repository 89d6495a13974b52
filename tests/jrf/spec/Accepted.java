package accepted;
import jrf.spec.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.ReentrantLock;
class R1 { // nested loops with a bound
  @AccessibleIf("holds(this)") private int c;
  @Performs("action (c) { true }") synchronized void f(int n) { for (int i = 0; i < n; i++) { c = c + 1; for (int j = 0; j < 3; j++) { } } }
}
class R2 { // a list of new nodes, published at the end
  static final class N { final N next; final int v; N(N next, int v) { this.next = next; this.v = v; } }
  private volatile N top;
  @Performs("action (top) { true }") void f(int n) { N p = null; for (int i = 0; i < n; i++) { p = new N(p, i); } top = p; }
}
class R3 { // a callee that changes a thread-local object
  static final class Box { @AccessibleIf("false") int n; }
  @Requires("local(b) && b != null") @Performs("action (b.n) { b.n == \\old(b.n) + 1 }") static void add(Box b) { b.n++; }
  @Performs("action () { \\result == 2 }") int f() { Box b = new Box(); add(b); add(b); return b.n; }
}
class R4 { // exceptions of a callee
  @Performs({"action () { n <= 0 }", "action () throws IllegalStateException { n > 0 }"})
  private void g(int n) { if (n > 0) throw new IllegalStateException(); }
  @Performs("action () { \\result == (n > 0 ? 1 : 0) }") int f(int n) { try { g(n); } catch (IllegalStateException e) { return 1; } return 0; }
}
class R5 { // two locals that refer to each other, across a block
  static final class N { volatile N next; volatile int v; }
  private volatile int x;
  @Performs("action () { \\result == 3 }") int f() { N a = new N(); N b = new N(); a.next = b; b.v = 3; int r = x; int s = x; return a.next == b ? b.v : 0; }
}
class R6 { // tryLock
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs({"action \"Done\": (c) { \\result && c == \\old(c) + 1 }", "action \"Busy\": () { !\\result }"})
  boolean f() { if (!lock.tryLock()) { return false; } try { c++; return true; } finally { lock.unlock(); } }
}
class R7 { // wait in a loop
  @AccessibleIf("holds(this)") private int c;
  @Requires("!holds(this)") @Performs({"action (c) { \\old(c) > 0 && c == \\old(c) - 1 }", "action () throws InterruptedException { true }"})
  synchronized void take() throws InterruptedException { while (c <= 0) { wait(); } c--; }
  @Performs("action (c) { c == \\old(c) + 1 }") synchronized void put() { c++; notifyAll(); }
}
class R8 { // finally and return
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs({"action (c) { n != 0 && c == n / n }", "action () throws ArithmeticException { n == 0 }"})
  void f(int n) { lock.lock(); try { int d = n / n; c = d; } finally { lock.unlock(); } }
}
class R9 { // booleans
  @AccessibleIf("[j] holds(this)") private final boolean[] a = new boolean[4];
  @Performs("action (a[*]) { a[1] && !a[2] }") synchronized void f() { a[1] = true; a[2] = false; }
}
class R10 { // bytes and chars
  @AccessibleIf("holds(this)") private byte b;
  @Requires("n >= 0 && n < 100") @Performs("action (b) { b == n && \\result == n }") synchronized int f(int n) { b = (byte) n; return (char) n; }
}
class R11 { // an object of the turn that is thrown away, and one that is kept whole
  @Invariant("v > 0") static final class N { @AccessibleIf("holds(this)") private int v; N() { v = 1; } }
  static volatile N pub;
  void f(int n) { N p = null; for (int i = 0; i < n; i++) { N q = new N(); q = new N(); p = q; } pub = p; }
}
class R12 { // a volatile flag publishes data
  @AccessibleIf(read = "true", write = "!ready && holds(this)") private volatile boolean ready;
  @AccessibleIf(read = "ready || holds(this)", write = "!ready && holds(this)") private int data;
  synchronized void put(int n) { if (!ready) { data = n; ready = true; } }
  int get() { return ready ? data : -1; }
}
class R13 { // two locks in order
  @AccessibleIf("holds(this)") private int c;
  private final Object m = new Object();
  @AccessibleIf("holds(m)") private int d;
  @Performs("action (c, d) { c == \\old(c) + 1 && d == \\old(d) + 1 }") void f() { synchronized (this) { synchronized (m) { c++; d++; } } }
}
class R14 { // two objects, both locked
  @AccessibleIf("holds(this)") private int c;
  @Requires("o != null && o != this") @Performs("action (c, o.c) { c == \\old(c) - 1 && o.c == \\old(o.c) + 1 }")
  void move(R14 o) { synchronized (this) { synchronized (o) { c--; o.c++; } } }
}
class R15 { // the array is replaced by a longer one
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a = new int[2];
  @Performs("action (a, a[*]) { a != null && a.length == 8 && a[0] == 1 }") synchronized void f() { int[] b = new int[8]; b[0] = 1; a = b; }
}
class R16 { // ABA does no harm if nodes do not change
  static final class N { final N next; N(N next) { this.next = next; } }
  private final AtomicReference<N> top = new AtomicReference<>();
  @Performs("action (top.value) { \\old(top.get()) == null ? \\result == null && top.get() == null : \\result == \\old(top.get()) && top.get() == \\result.next }")
  N pop() { while (true) { N t = top.get(); if (t == null) { return null; } if (top.compareAndSet(t, t.next)) { return t; } } }
}
class R17 { // division and remainder
  @Requires("n > 0") @Performs("action () { \\result == n }") int f(int n) { return n / 7 * 7 + n % 7; }
}
class R18 { // shifts
  @Requires("n >= 0 && n < 1000") @Performs("action () { \\result == n }") int f(int n) { return n << 3 >> 3; }
}
class R19 { // recursion by specification
  @Requires("n >= 0") @Performs("action () { \\result == 0 }") int f(int n) { return n == 0 ? 0 : f(n - 1); }
}
class R20 { // a loop that counts, with an invariant
  @AccessibleIf("holds(this)") private int c;
  @Requires("n >= 0 && n < 100") @Performs("action (c) { c == \\old(c) + n }")
  synchronized void f(int n) { for (@Invariant("0 <= i && i <= n && c == \\old(c) + i") int i = 0; i < n; i++) { c++; } }
}
class R21 { // everybody may read, whoever has the lock writes
  @AccessibleIf(read = "true", write = "holds(this)") private volatile int v;
  @Performs("action (v) { v == \\old(v) + 1 }") synchronized void add() { v++; }
  @Performs("action () { \\result == v }") int get() { return v; }
}
class R22 { // elements that everybody may read, in a constructor that fills them in turns
  static final class B { @AccessibleIf("holds(this)") private int n; synchronized int get() { return n; } }
  @AccessibleIf(read = "[j] true", write = "[j] false") private final B[] a = new B[4];
  R22() { for (int i = 0; i < 4; i++) { a[i] = new B(); } }
  int f(int i) { return 0 <= i && i < 4 && a[i] != null ? a[i].get() : 0; }
}
class R23 { // wait in a loop, whatever the caller holds; nothing is promised of one step
  @AccessibleIf("holds(this)") private int c;
  synchronized void f() throws InterruptedException { while (c > 0) { wait(); } c--; }
  void g() { synchronized (this) { while (c > 0) { try { wait(); } catch (InterruptedException e) { c--; } } } }
}
class R24 { // a loop that takes and gives back what is held, or waits on an object that may be the same
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @AccessibleIf("holds(this)") private int d;
  void f(int n) { lock.lock(); while (n-- > 0) { c++; lock.unlock(); lock.lock(); } lock.unlock(); }
  void g(R24 o) throws InterruptedException { synchronized (this) { while (d > 0) { o.wait(); } } }
}
