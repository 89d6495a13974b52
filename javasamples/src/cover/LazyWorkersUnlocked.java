package cover;

/** As LazyWorkers, but a worker takes work without the lock. */
public class LazyWorkersUnlocked {
    private final Object lock = new Object();
    private int work;

    void need() {
        synchronized (lock) {
            work++;
            new Thread(() -> work--).start();
        }
    }

    public static void main(String[] args) {
        LazyWorkersUnlocked workers = new LazyWorkersUnlocked();
        workers.need();
        workers.need();
    }
}
