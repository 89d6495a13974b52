package accepted;
import jrf.spec.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.Lock;
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
class R25 { // a static synchronized method
  @AccessibleIf("holds(R25.class)") private static int c;
  @Performs("action (c) { c == \\old(c) + 1 && \\result == c }") static synchronized int next() { return ++c; }
}
class R26 { // a new array, filled after it was put into its field
  @AccessibleIf({"holds(this)", "[j] holds(this)"}) private int[] a;
  @Performs("action (a) { a != null && a.length == 2 && a[0] == 7 }") synchronized void f() { int[] x = new int[2]; a = x; x[0] = 7; }
}
class R27 { // a static invariant that the initializer makes true
  @Invariant("limit > 0") static final class K {
    @AccessibleIf("holds(K.class)") private static int limit = 5;
    @Performs("action () { \\result > 0 }") static synchronized int get() { return limit; }
  }
}
class R28 { // Lock as the type of the field
  private final Lock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int c;
  @Performs("action (c) { c == \\old(c) + 1 }") void inc() { lock.lock(); try { c++; } finally { lock.unlock(); } }
}
class R29 { // a private helper that needs the lock, without saying so
  @AccessibleIf("holds(this)") private int c;
  private void add(int n) { c += n; }
  @Performs("action (c) { c == \\old(c) + n }") synchronized void inc(int n) { add(n); }
}
class R30 { // the atomic reference of a pair
  static final class Pair { final int a, b; Pair(int a, int b) { this.a = a; this.b = b; } }
  private final AtomicReference<Pair> p = new AtomicReference<>(new Pair(0, 0));
  @Performs("action (p.value) { fresh(p.get()) && p.get().a == a && p.get().b == b }") void set(int a, int b) { p.set(new Pair(a, b)); }
  @Performs("action () { p.get() != null ==> \\result == p.get().a }") int a() { Pair x = p.get(); return x == null ? 0 : x.a; }
}
class R31 { // the same, with who may write when
  static final class Big { final int v; Big(int v) { this.v = v; } }
  @AccessibleIf(read = "true", write = "holds(this)") private volatile Big big;
  @Performs({"action (big) { \\old(big) == null && big != null && \\result == big }", "action () { big != null && \\result == big }"})
  Big get() { Big b = big; if (b == null) { synchronized (this) { b = big; if (b == null) { b = new Big(3); big = b; } } } return b; }
}
class R32 { // a bounded counter with compareAndSet
  private final AtomicInteger n = new AtomicInteger();
  @Performs({"action \"Up\": (n.value) { \\old(n.get()) < 10 && n.get() == \\old(n.get()) + 1 && \\result }", "action \"Full\": () { n.get() >= 10 && !\\result }"})
  boolean inc() { while (true) { int v = n.get(); if (v >= 10) { return false; } if (n.compareAndSet(v, v + 1)) { return true; } } }
}
class R33 { // a latch
  @AccessibleIf("holds(this)") private int left;
  R33(int n) { left = n; }
  @Performs("action (left) { left == (\\old(left) > 0 ? \\old(left) - 1 : \\old(left)) }") synchronized void down() { if (left > 0) { left--; if (left == 0) { notifyAll(); } } }
  @Requires("!holds(this)") @Performs({"action () { left <= 0 }", "action () throws InterruptedException { true }"}) synchronized void await() throws InterruptedException { while (left > 0) { wait(); } }
}
class R34 { // the numbers of a long
  private final AtomicLong n = new AtomicLong();
  @Performs("action (n.value) { n.get() == \\old(n.get()) + d && \\result == n.get() }") long add(long d) { return n.addAndGet(d); }
  @Performs("action () { true }") int low() { return n.intValue(); }
}
@Invariant("0 <= size && size <= items.length") class R35 { // a stack in an array
  @AccessibleIf("[j] holds(this)") private final int[] items = new int[8];
  @AccessibleIf("holds(this)") private int size;
  @Performs({"action \"Pushed\": (size, items[size]) { \\result && size == \\old(size) + 1 && items[\\old(size)] == x }", "action \"Full\": () { !\\result && size == 8 }"})
  synchronized boolean push(int x) { if (size == items.length) { return false; } items[size++] = x; return true; }
  @Performs({"action \"Popped\": (size) { size == \\old(size) - 1 && \\result == items[size] }", "action \"Empty\": () throws IllegalStateException { size == 0 }"})
  synchronized int pop() { if (size == 0) { throw new IllegalStateException("empty"); } return items[--size]; }
}
class R36 { // a read-write flag and a settled value
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private boolean done; @AccessibleIf("holds(lock)") private int value;
  @Performs({"action \"Set\": (done, value) { !\\old(done) && done && value == v && \\result }", "action \"Late\": () { done && !\\result }"})
  boolean set(int v) { lock.lock(); try { if (done) { return false; } done = true; value = v; return true; } finally { lock.unlock(); } }
}
class R37 { // minimum and maximum
  @AccessibleIf("holds(this)") private int min = Integer.MAX_VALUE; @AccessibleIf("holds(this)") private int max = Integer.MIN_VALUE;
  @Performs("action (min, max) { min == (v < \\old(min) ? v : \\old(min)) && max == (v > \\old(max) ? v : \\old(max)) }")
  synchronized void add(int v) { min = Math.min(min, v); max = Math.max(max, v); }
}
class R38 { // a linked list under one lock
  static final class Node { final int v; @AccessibleIf("holds(R38.class)") Node next; Node(int v) { this.v = v; } }
  @AccessibleIf("holds(R38.class)") private static Node head;
  @Performs("action (head) { fresh(head) && head.v == v && head.next == \\old(head) }") static synchronized void push(int v) { Node n = new Node(v); n.next = head; head = n; }
  @Performs({"action (head) { \\old(head) != null && \\result == \\old(head).v && head == \\old(head.next) }", "action () { head == null && \\result == -1 }"}) static synchronized int pop() { Node n = head; if (n == null) { return -1; } head = n.next; return n.v; }
}
class R39 { // the sum of an array
  @AccessibleIf("[j] holds(this)") private final int[] a = new int[4];
  @Performs("action (a[*]) { \\forall int i; 0 <= i && i < 4 ==> a[i] == 0 }") synchronized void clear() { for (@Invariant("0 <= k && k <= 4 && (\\forall int j; 0 <= j && j < k ==> a[j] == 0)") int k = 0; k < a.length; k++) { a[k] = 0; } }
  synchronized int sum() { int s = 0; for (int x : a) { s += x; } return s; }
}
class R40 { // an enum of states
  private static final int NEW = 0, RUNNING = 1, DONE = 2;
  private final AtomicInteger state = new AtomicInteger(NEW);
  @Performs({"action (state.value) { \\old(state.get()) == 0 && state.get() == 1 && \\result }", "action () { state.get() != 0 && !\\result }"}) boolean start() { return state.compareAndSet(NEW, RUNNING); }
  @Performs("action (state.value) { state.get() == 2 }") void end() { state.set(DONE); }
}
class R41 { // transfers in the order of numbers
  private final int id; @AccessibleIf("holds(this)") private int sum;
  R41(int id) { this.id = id; }
  @Requires("to != null && to != this && n >= 0") @Performs({"action \"Moved\": (sum, to.sum) { \\result && \\old(sum) >= n && sum == \\old(sum) - n && to.sum == \\old(to.sum) + n }", "action \"Short\": () { !\\result && sum < n }"})
  boolean move(R41 to, int n) { R41 a = id < to.id ? this : to, b = id < to.id ? to : this; synchronized (a) { synchronized (b) { if (sum < n) { return false; } sum -= n; to.sum += n; return true; } } }
}
class R42 { // an instance that is made with its class
  private static final R42 ONE = new R42();
  @AccessibleIf("holds(this)") private int c;
  static R42 get() { return ONE; }
  @Performs("action (c) { c == \\old(c) + 1 }") synchronized void inc() { c++; }
  static void more() { ONE.inc(); }
}
class R43 { // objects as keys of a small map
  @AccessibleIf("[j] holds(this)") private final Object[] keys = new Object[4]; @AccessibleIf("[j] holds(this)") private final int[] values = new int[4];
  synchronized int get(Object k) { for (int i = 0; i < keys.length; i++) { if (keys[i] == k) { return values[i]; } } return -1; }
  synchronized void put(Object k, int v) { for (int i = 0; i < keys.length; i++) { if (keys[i] == k || keys[i] == null) { keys[i] = k; values[i] = v; return; } } throw new IllegalStateException(); }
}
class R44 { // a semaphore
  private final ReentrantLock lock = new ReentrantLock();
  @AccessibleIf("holds(lock)") private int permits = 3;
  @Performs({"action \"Taken\": (permits) { \\old(permits) > 0 && permits == \\old(permits) - 1 && \\result }", "action \"None\": () { permits <= 0 && !\\result }"})
  boolean tryAcquire() { lock.lock(); try { if (permits > 0) { permits--; return true; } return false; } finally { lock.unlock(); } }
  void acquire() { while (!tryAcquire()) { Thread.onSpinWait(); } }
}
class R45 { // a spin lock
  private final AtomicBoolean held = new AtomicBoolean();
  @Performs("action (held.value) { !\\old(held.get()) && held.get() }") void lock() { while (!held.compareAndSet(false, true)) { Thread.onSpinWait(); } }
  @Performs("action (held.value) { !held.get() }") void unlock() { held.set(false); }
}
class R46 { // a text as a message
  @AccessibleIf("holds(this)") private int n;
  @Performs({"action (n) { n == v }", "action () throws IllegalArgumentException { v < 0 }"}) synchronized void set(int v) { if (v < 0) { throw new IllegalArgumentException("negative: " + v); } n = v; }
}
class R47 { // getters and setters of two fields
  @AccessibleIf("holds(this)") private int x, y;
  @Performs("action (x, y) { x == a && y == b }") synchronized void set(int a, int b) { x = a; y = b; }
  @Performs("action () { \\result == x + y }") synchronized int sum() { return x + y; }
  @Override @Performs("action () { true }") public synchronized int hashCode() { return x * 31 + y; }
}
class R48 { // an array of counters, each under its own lock
  static final class Cell { @AccessibleIf("holds(this)") private int n; @Performs("action (n) { n == \\old(n) + 1 }") synchronized void inc() { n++; } }
  @AccessibleIf(read = "[j] true", write = "[j] false") private final Cell[] cells = {new Cell(), new Cell()};
  void inc(int i) { cells[i & 1].inc(); }
}
class R49 { // the superclass's constructor has nothing to do with the subclass's invariant
  static class P { P() { } }
  @Invariant("v > 0") static class Q extends P { @AccessibleIf("holds(this)") private int v; Q() { v = 1; } @Performs("action () { \\result > 0 }") synchronized int get() { return v; } }
}
class R50 { // an invariant over an inherited field
  static class P { @AccessibleIf("holds(this)") protected int v; }
  @Invariant("v >= 0") static class Q extends P { @Performs("action () { \\result >= 0 }") synchronized int get() { return v; } synchronized void up() { if (v < 100) { v++; } } }
}
@Invariant("n.get() >= 0") class R51 { // an invariant over an atomic variable
  private final AtomicInteger n; R51() { n = new AtomicInteger(); }
  @Performs("action () { \\result >= 0 }") int get() { return n.get(); }
  @Performs("action (n.value) { n.get() == x && x >= 0 || n.get() == \\old(n.get()) && x < 0 }") void set(int x) { if (x >= 0) { n.set(x); } }
}
class R52 { // an enum within a class
  enum Kind { A, B { @Override boolean last() { return true; } }; private volatile int seen; boolean last() { return false; } @Performs("action (seen) { seen == 1 }") void see() { seen = 1; } }
  private volatile Kind kind = Kind.A;
  @Performs("action (kind) { kind == k }") void set(Kind k) { kind = k; }
  @Performs("action () { \\result == kind }") Kind get() { return kind; }
}
class R53 { // a lent object, changed here and there
  static final class Box { @AccessibleIf("false") int n; @AccessibleIf("false") int m; }
  static volatile int v, w;
  @Requires("local(b) && b != null") @Performs("action (v, b.n) { v == \\old(b.n) && b.n == \\old(b.n) + 3 && b.m == \\old(b.m) }") static void add(Box b) { int was = b.n; b.n = 5; int r = w; r = w; v = was; r = w; b.n = was + 3; }
  @Performs("action (v) { v == 0 && \\result == 3 }") static int f() { Box b = new Box(); add(b); return b.n + b.m; }
}
class R54 { // a lent array, likewise
  static volatile int v, w;
  @Requires("local(b) && b != null && b.length == 2") @Performs("action (v, b[0]) { v == \\old(b[0]) && b[0] == 7 }") static void add(int[] b) { int was = b[0]; b[0] = 5; int r = w; r = w; v = was; r = w; b[0] = 7; }
  @Performs("action (v) { v == 0 && \\result == 7 }") static int f() { int[] b = new int[2]; add(b); return b[0] + b[1]; }
}
class R55 { // an interface of a known class
  interface I { int g(); } static final class C implements I { public int g() { return 4; } }
  private final Object o = new C();
  @Performs("action () { \\result == 4 }") int f() { return o instanceof I ? ((I) o).g() : 0; }
}
class R56 { // a histogram
  private final AtomicIntegerArray bins = new AtomicIntegerArray(16);
  @Requires("0 <= i && i < 16") @Performs("action (bins[i]) { bins[i] == \\old(bins[i]) + 1 }") void hit(int i) { bins.incrementAndGet(i); }
  @Requires("0 <= i && i < 16") @Performs("action () { \\result == bins[i] }") int get(int i) { return bins.get(i); }
}
class R57 { // made once, looked at twice
  static final class V { final int k; V(int k) { this.k = k; } }
  @AccessibleIf(read = "true", write = "holds(this)") private volatile V v;
  @Performs({"action (v) { \\old(v) == null && v != null && \\result == v }", "action () { v != null && \\result == v }"})
  V get() { V r = v; if (r == null) { synchronized (this) { r = v; if (r == null) { r = new V(3); v = r; } } } return r; }
}
class R58 { // counts of references
  private final AtomicInteger refs = new AtomicInteger(1);
  @Performs({"action (refs.value) { \\old(refs.get()) > 0 && refs.get() == \\old(refs.get()) + 1 && \\result }", "action () { refs.get() <= 0 && !\\result }"})
  boolean retain() { for (;;) { int r = refs.get(); if (r <= 0) { return false; } if (refs.compareAndSet(r, r + 1)) { return true; } } }
  @Performs("action (refs.value) { refs.get() == \\old(refs.get()) - 1 && \\result == (refs.get() == 0) }") boolean release() { return refs.decrementAndGet() == 0; }
}
@Invariant("n >= 0 && sum >= 0L") class R59 { // statistics
  @AccessibleIf("holds(this)") private int n; @AccessibleIf("holds(this)") private long sum;
  @Performs({"action (n, sum) { n == \\old(n) + 1 && sum == \\old(sum) + x }", "action () { !\\result }"})
  synchronized boolean add(int x) { if (x < 0 || n == Integer.MAX_VALUE || sum > Long.MAX_VALUE - x) { return false; } n++; sum += x; return true; }
  @Performs("action () { n == 0 ? \\result == 0L : \\result == sum / n }") synchronized long mean() { return n == 0 ? 0 : sum / n; }
}
class R60 { // finds the first place
  @AccessibleIf("[j] holds(this)") private final boolean[] used = new boolean[8];
  @Performs({"action (used[\\result]) { 0 <= \\result && \\result < 8 && !\\old(used[\\result]) && used[\\result] }", "action () { \\result == -1 }"})
  synchronized int take() { for (int i = 0; i < 8; i++) { if (!used[i]) { used[i] = true; return i; } } return -1; }
}
class R61 { // names of the enclosing class
  private static final Object LOCK = new Object();
  @AccessibleIf("holds(LOCK)") private static int total;
  @AccessibleIf("holds(this)") private int c;
  static final class Nested { @AccessibleIf("holds(LOCK)") private int n; @Performs("action (n, total) { n == \\old(n) + 1 && total == \\old(total) + 1 }") void f() { synchronized (LOCK) { n++; total++; } } }
  final class In { @AccessibleIf("holds(R61.this)") private int k; @Performs("action (c, k) { c == \\old(c) + 1 && k == \\old(R61.this.c) }") void f() { synchronized (R61.this) { k = c; c++; } } }
  @Performs("action () { \\result != null && fresh(\\result) && \\result.this$0 == this }") In make() { return new In(); }
}
class R62 { // a linked stack under a lock
  static final class N { final int v; final N next; N(int v, N next) { this.v = v; this.next = next; } }
  private final Object lock = new Object();
  @AccessibleIf("holds(lock)") private N top;
  @Performs("action (top) { top != null && top.v == x && top.next == \\old(top) }") void push(int x) { synchronized (lock) { top = new N(x, top); } }
  @Performs({"action (top) { \\old(top) != null && \\result == \\old(top.v) && top == \\old(top.next) }", "action () throws IllegalStateException { top == null }"})
  int pop() { synchronized (lock) { if (top == null) { throw new IllegalStateException(); } int x = top.v; top = top.next; return x; } }
}
class R63 { // a pair of numbers that is replaced
  static final class P { final int a, b; P(int a, int b) { this.a = a; this.b = b; } }
  private final AtomicReference<P> p = new AtomicReference<>(new P(0, 0));
  @Performs({"action (p.value) { p.get() != null && fresh(p.get()) && p.get().a == \\old(p.get().a) + 1 && p.get().b == \\old(p.get().b) }", "action () { p.get() == null }"})
  void f() { while (true) { P o = p.get(); if (o == null) { return; } if (p.compareAndSet(o, new P(o.a + 1, o.b))) { return; } } }
}
class R64 { // two locks in the order of parameters' numbers, transfers
  final int id; @AccessibleIf("holds(this)") private long balance;
  R64(int id) { this.id = id; }
  @Requires("a != null && b != null && a.id != b.id") @Performs({"action (a.balance, b.balance) { a.balance == \\old(a.balance) - n && b.balance == \\old(b.balance) + n && \\result }", "action () { !\\result }"})
  static boolean move(R64 a, R64 b, int n) { R64 x = a.id < b.id ? a : b, y = a.id < b.id ? b : a; synchronized (x) { synchronized (y) { if (a.balance < n) { return false; } a.balance -= n; b.balance += n; return true; } } }
}
class R65 { // a lock that is handed to a private method
  private final ReentrantLock a = new ReentrantLock();
  @AccessibleIf("holds(a)") private int c;
  private void with(ReentrantLock l, int n) { l.lock(); try { c += n; } finally { l.unlock(); } }
  @Performs("action (c) { c == \\old(c) + 1 }") void f() { with(a, 1); }
  @Performs("action (c) { c == \\old(c) - 1 }") void g() { with(a, -1); }
}
class R66 { // an interface with a type parameter
  interface Sink<T> { boolean put(T t); }
  static final class Name { final int id; Name(int id) { this.id = id; } }
  static final class Last implements Sink<Name>, Comparable<Last> {
    @AccessibleIf("holds(this)") private Name last;
    @Performs("action (last) { last == n && \\result }") @Override public synchronized boolean put(Name n) { last = n; return true; }
    @Performs("action () { true }") @Override public int compareTo(Last o) { return 0; }
  }
  @Performs({"action () { true }"}) boolean f() { Sink<Name> s = new Last(); return s.put(new Name(3)); }
}
