package litmus;

/**
 * A look at a priority may come before another thread changes it.
 */
public class PriorityLooked {
    public static void main(String[] args) throws InterruptedException {
        Thread looked = Thread.currentThread();
        Thread t = new Thread(() -> looked.setPriority(7));
        t.start();
        if (looked.getPriority() == 7) {
            throw new AssertionError();
        }
        t.join();
    }
}
