package litmus;

import java.util.concurrent.Executors;

/**
 * Two default thread factories that are made side by side name their threads differently.
 */
public class FactoriesNumberedApart {
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
        if (first.equals(second)) {
            throw new AssertionError();
        }
    }
}
