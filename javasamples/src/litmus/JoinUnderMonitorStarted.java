package litmus;

/** The monitor of the Thread was entered before anything else ran; join gives it back all the same. */
public class JoinUnderMonitorStarted {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread() {
            @Override
            public synchronized void run() {
                data++;
            }
        };
        synchronized (worker) {
            worker.start();
            worker.join();
        }
        data++;
    }
}
