package litmus;

/** An initializer starts a thread, which uses the class before its initializer has ended: it waits for that. */
public class InitializerStartsThread {
    static class Worker {
        static int done;

        static {
            new Thread(() -> done = 1).start();
            done = 2;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> { }).start();
        new Worker();
    }
}
