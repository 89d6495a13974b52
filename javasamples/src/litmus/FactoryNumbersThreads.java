package litmus;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Two threads that ask one default thread factory may do so in either order, and the names tell.
 */
public class FactoryNumbersThreads {
    private static String first;
    private static String second;

    public static void main(String[] args) throws InterruptedException {
        ThreadFactory factory = Executors.defaultThreadFactory();
        Thread a = new Thread(() -> first = factory.newThread(() -> {}).getName(), "a");
        Thread b = new Thread(() -> second = factory.newThread(() -> {}).getName(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (first.compareTo(second) > 0) {
            throw new AssertionError();
        }
    }
}
