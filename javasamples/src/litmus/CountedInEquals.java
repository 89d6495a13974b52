package litmus;

import java.util.concurrent.*; import java.util.concurrent.atomic.*;

/** Keys of a map count how often they are compared, which depends on who comes in between. */
public class CountedInEquals {
    static final AtomicInteger eq = new AtomicInteger();
    static class K { public int hashCode() { return 1; } public boolean equals(Object o) { eq.incrementAndGet(); return this == o; } }
    static final K a = new K(), b = new K();
    static final ConcurrentHashMap<K, String> m = new ConcurrentHashMap<>();
    public static void main(String[] x) throws Exception {
        m.put(a, "a");
        Thread t = new Thread(() -> { for (int i = 0; i < 16; i++) eq.incrementAndGet(); m.putIfAbsent(b, "b"); });
        Thread u = new Thread(() -> { m.remove(a); });
        t.start(); u.start(); t.join(); u.join();
        assert eq.get() != 17;
    }
}
