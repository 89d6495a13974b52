package litmus;

/**
 * Two threads that are made side by side have different names, whichever is made first.
 */
public class ThreadsNumberedApart {
    private static String first;
    private static String second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = new Thread().getName(), "a");
        Thread b = new Thread(() -> second = new Thread().getName(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (first.equals(second)) {
            throw new AssertionError();
        }
    }
}
