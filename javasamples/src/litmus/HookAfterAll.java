package litmus;

/** The program ends by itself: the shutdown hook is ordered behind the ends of all threads. */
public class HookAfterAll {
    static int data;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (++data != 3) {
                throw new AssertionError("data " + data);
            }
        }));
        Thread first = new Thread(() -> data++);
        first.start();
        new Thread(() -> {
            try {
                first.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            data++;
        }).start();
    }
}
