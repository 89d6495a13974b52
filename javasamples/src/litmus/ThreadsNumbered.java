package litmus;

/**
 * Two threads that make a thread each may do so in either order, and its name tells which was first.
 */
public class ThreadsNumbered {
    private static String first;
    private static String second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = new Thread().getName(), "a");
        Thread b = new Thread(() -> second = new Thread().getName(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (first.compareTo(second) > 0) {
            throw new AssertionError();
        }
    }
}
