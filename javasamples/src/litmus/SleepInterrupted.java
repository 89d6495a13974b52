package litmus;

/** The InterruptedException of sleep acquires what the interrupter did. */
public class SleepInterrupted {
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                int r = data;
            }
        });
        reader.start();
        data = 1;
        reader.interrupt();
    }
}
