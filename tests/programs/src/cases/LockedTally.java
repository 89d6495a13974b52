package cases;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import jrf.spec.AccessibleIf;
import jrf.spec.Performs;

/** A counter under a ReentrantLock. With `look` another thread asks whether the lock is held; with `race` one
 * reads the counter without it. */
public class LockedTally {
    static final class Tally {
        final Lock lock = new ReentrantLock();

        @AccessibleIf("holds(lock)")
        private int votes;

        @Performs("action (votes) { votes == \\old(votes) + 1 }")
        void add() {
            lock.lock();
            try {
                votes++;
            } finally {
                lock.unlock();
            }
        }

        @Performs("action () { \\result == votes }")
        int votes() {
            lock.lock();
            try {
                return votes;
            } finally {
                lock.unlock();
            }
        }
    }

    static final class Careless {
        int seen;
    }

    public static void main(String[] args) throws InterruptedException {
        String what = args.length > 0 ? args[0] : "";
        Tally tally = new Tally();
        Careless careless = new Careless();
        Thread first = new Thread(() -> {
            tally.add();
            tally.add();
        });
        Thread second = new Thread(() -> {
            tally.add();
            if (what.equals("race")) {
                careless.seen = tally.votes();
            }
        });
        first.start();
        second.start();
        if (what.equals("look")) {
            if (!tally.lock.tryLock()) {
                throw new AssertionError("the lock was held");
            }
            tally.lock.unlock();
        }
        if (what.equals("race")) {
            careless.seen++;
        }
        if (what.isEmpty()) {
            first.join();
            second.join();
            if (tally.votes() != 3) {
                throw new AssertionError(tally.votes());
            }
        }
    }
}
