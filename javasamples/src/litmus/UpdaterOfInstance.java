package litmus;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** There is an updater of an instance's field, so nobody counts in a plain one. */
public class UpdaterOfInstance {
    volatile int count;
    static int plain;

    public static void main(String[] args) throws InterruptedException {
        UpdaterOfInstance counted = new UpdaterOfInstance();
        try {
            AtomicIntegerFieldUpdater<UpdaterOfInstance> updater =
                AtomicIntegerFieldUpdater.newUpdater(UpdaterOfInstance.class, "count");
            Thread other = new Thread(() -> updater.incrementAndGet(counted));
            other.start();
            updater.incrementAndGet(counted);
            other.join();
        } catch (IllegalArgumentException none) {
            Thread other = new Thread(() -> plain++);
            other.start();
            plain++;
        }
        assert counted.count == 2;
    }
}
