package eight;
import jrf.spec.*;
class Eight { // Java 8 has no nests: classes within one another use methods that javac makes
  @AccessibleIf("holds(this)") private int c;
  private void twice() { c++; c++; }
  class Good { @Performs("action (c) { c == \\old(c) + 3 }") void f() { synchronized (Eight.this) { c++; twice(); } } }
  static class Bad { void f(Eight o) { if (o != null) { o.c++; } } }
}
