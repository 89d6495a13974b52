package litmus;

/** An initializer waits for a thread that uses the class: each waits for the other. */
public class InitializerWaitsForThread {
    static class Worker {
        static int done;

        static {
            Thread thread = new Thread(() -> done = 1);
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> { }).start();
        new Worker();
    }
}
