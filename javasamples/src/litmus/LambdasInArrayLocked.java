package litmus;

import java.lang.reflect.Array;

/** Who calls lambdas of such an array, under a lock. */
public class LambdasInArrayLocked {
    static final class Counter {
        private int count;

        synchronized void increment() {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter counter = new Counter();
        Runnable task = counter::increment;
        Runnable[] tasks = (Runnable[]) Array.newInstance(task.getClass(), 1);
        tasks[0] = task;
        Thread other = new Thread(() -> tasks[0].run());
        other.start();
        counter.increment();
        other.join();
    }
}
