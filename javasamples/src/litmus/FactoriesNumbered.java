package litmus;

import java.util.concurrent.Executors;

/**
 * Two threads that make a default thread factory each may do so in either order, and its threads' names tell.
 */
public class FactoriesNumbered {
    private static String first;
    private static String second;

    private static String name() {
        return Executors.defaultThreadFactory().newThread(() -> {}).getName();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = name(), "a");
        Thread b = new Thread(() -> second = name(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (first.compareTo(second) > 0) {
            throw new AssertionError();
        }
    }
}
