package cover;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Producers and consumers that wait for each other by two conditions of one lock, without a predicate. */
public class ProdsCons {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition EMPTIED = LOCK.newCondition();
    static final Condition FILLED = LOCK.newCondition();
    static int buffer;

    static class Producer extends Thread {
        @Override
        public void run() {
            LOCK.lock();
            try {
                while (true) {
                    EMPTIED.await();
                    buffer = 1;
                    FILLED.signal();
                }
            } catch (InterruptedException e) {
                return;
            } finally {
                LOCK.unlock();
            }
        }
    }

    static class Consumer extends Thread {
        int last;

        @Override
        public void run() {
            LOCK.lock();
            try {
                while (true) {
                    FILLED.await();
                    last = buffer;
                    EMPTIED.signal();
                }
            } catch (InterruptedException e) {
                return;
            } finally {
                LOCK.unlock();
            }
        }
    }

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        for (int i = 0; i < pairs; i++) {
            new Producer().start();
            new Consumer().start();
        }
        LOCK.lock();
        EMPTIED.signalAll();
        LOCK.unlock();
    }
}
