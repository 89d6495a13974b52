package litmus;

/** A thread notifies and waits for a time, again and again, until another one has told it to stop. */
public class NotifiesInTime {
    static boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        new Thread(
                        () -> {
                            synchronized (monitor) {
                                stop = true;
                            }
                        })
                .start();
        synchronized (monitor) {
            while (!stop) {
                monitor.notifyAll();
                monitor.wait(1000);
            }
        }
    }
}
