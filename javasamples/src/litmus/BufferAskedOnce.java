package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Who takes from a bounded buffer asks once whether it is empty: a taker may die of null, or sums be wrong. */
public class BufferAskedOnce {
    static class Buffer {
        final Integer[] items = new Integer[2];
        int put;
        int take;
        int count;
        final Lock lock = new ReentrantLock();
        final Condition notFull = lock.newCondition();
        final Condition notEmpty = lock.newCondition();

        void put(int item) throws InterruptedException {
            lock.lock();
            try {
                while (count == items.length) {
                    notFull.await();
                }
                items[put] = item;
                put = (put + 1) % 2;
                count++;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        Integer take() throws InterruptedException {
            lock.lock();
            try {
                if (count == 0) {
                    notEmpty.await();
                }
                Integer item = items[take];
                take = (take + 1) % 2;
                count--;
                notFull.signal();
                return item;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        int[] sums = new int[2];
        Thread[] threads = new Thread[3];
        threads[0] = new Thread(() -> {
            try {
                for (int i = 1; i <= 4; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        for (int i = 0; i < 2; i++) {
            int mine = i;
            threads[i + 1] = new Thread(() -> {
                try {
                    sums[mine] = buffer.take() + buffer.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (sums[0] + sums[1] != 10) {
            throw new AssertionError();
        }
    }
}
