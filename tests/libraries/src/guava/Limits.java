package guava;

import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;
import support.Two;

/** A striped lock guards one key; racy: the two keys have different stripes. */
public final class Limits {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Striped<Lock> locks = Striped.lock(2);
        Two.run(() -> add(locks.getAt(0)), () -> add(locks.getAt(racy ? 1 : 0)));
    }

    static void add(Lock lock) {
        lock.lock();
        try {
            shared++;
        } finally {
            lock.unlock();
        }
    }

    private Limits() {}
}
