package litmus;

/** The InterruptedException of wait acquires what the interrupter did. */
public class WaitInterrupted {
    static int data;
    static final Object monitor = new Object();

    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> {
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    int r = data;
                }
            }
        });
        sleeper.start();
        data = 1;
        sleeper.interrupt();
    }
}
