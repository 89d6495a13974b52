package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Performs;

/** Two counters under one monitor, which threads raise. Every method is one step (`jrf run --use-specs`). */
public class Tally {
    @AccessibleIf("holds(this)")
    private int yes;

    @AccessibleIf("holds(this)")
    private int no;

    @Performs("action (yes, no) { vote ? yes == \\old(yes) + 1 && no == \\old(no)"
            + " : no == \\old(no) + 1 && yes == \\old(yes) }")
    public void add(boolean vote) {
        synchronized (this) {
            if (vote) {
                yes++;
            } else {
                no++;
            }
        }
    }

    @Performs("action () { \\result == yes - no }")
    public synchronized int lead() {
        return yes - no;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Tally tally = new Tally();
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            boolean vote = i % 2 == 0;
            threads[i] = new Thread(() -> {
                tally.add(vote);
                tally.add(vote);
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (tally.lead() != 2 * (count % 2)) {
            throw new AssertionError();
        }
    }
}
