package litmus;

import java.util.concurrent.atomic.*;

/** An initializer that could run early looks at what another thread counts. */
public class CountedAndLookedAtEarly {
    static final AtomicInteger n = new AtomicInteger();
    static class Y { static final int seen = n.get(); }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { for (int i = 0; i < 17; i++) n.incrementAndGet(); });
        Thread u = new Thread(() -> { assert Y.seen == 0; });
        t.start(); u.start();
    }
}
