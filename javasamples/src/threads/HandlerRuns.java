package threads;

/** The handler runs in the thread that dies, before the thread ends. */
public class HandlerRuns {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("told to the handler");
        });
        worker.setUncaughtExceptionHandler((thread, problem) -> data++); // races
        worker.start();
        if (args.length == 0) {
            worker.join();
        }
        if (data++ > 1) {
            throw new AssertionError();
        }
    }
}
