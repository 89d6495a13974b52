package litmus;

/** An initializer that could run early reads what another thread counts. */
public class CountedAndReadEarly {
    static int n;
    static final Object L = new Object();
    static class Y { static final int seen = n; }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { for (int i = 0; i < 17; i++) synchronized (L) { n++; } });
        Thread u = new Thread(() -> { int x = Y.seen; });
        t.start(); u.start();
    }
}
