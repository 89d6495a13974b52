package threads;

/** Thread.stop is no way to stop a thread. */
public class StopRefused {
    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        worker.start();
        worker.stop();
    }
}
