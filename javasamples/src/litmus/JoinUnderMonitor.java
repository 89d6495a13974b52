package litmus;

/** A thread that joins gives the monitor of the Thread back while it waits, as Thread.join says. */
public class JoinUnderMonitor {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread() {
            @Override
            public synchronized void run() {
                data++;
            }
        };
        worker.start();
        synchronized (worker) {
            worker.join();
        }
        data++;
    }
}
