package litmus;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** There is no updater of a static field, so two threads count in a plain one. */
public class UpdaterOfStatic {
    static volatile int count;
    static int plain;

    public static void main(String[] args) throws InterruptedException {
        try {
            AtomicIntegerFieldUpdater.newUpdater(UpdaterOfStatic.class, "count");
        } catch (IllegalArgumentException none) {
            Thread other = new Thread(() -> plain++);
            other.start();
            plain++;
            other.join();
        }
    }
}
