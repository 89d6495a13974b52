package cover;

/** Workers that are started when there is work for them, and start each other. */
public class LazyWorkers {
    private final Object lock = new Object();
    private int running;
    private int work;

    void need(int more) {
        synchronized (lock) {
            work += more;
            if (running < 3) {
                running++;
                new Thread(this::run).start();
            }
        }
    }

    private void run() {
        while (true) {
            synchronized (lock) {
                if (work == 0) {
                    running--;
                    return;
                }
                work--;
                if (work == 1 && running < 2) {
                    running++;
                    new Thread(this::run).start();
                }
            }
        }
    }

    public static void main(String[] args) {
        LazyWorkers workers = new LazyWorkers();
        workers.need(1);
        workers.need(1);
    }
}
