package cases;

/** Main has a monitor since before it starts a thread, which needs it ("joined") or does without ("raced"). */
public class HeldEarly {
    static final Object MONITOR = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        synchronized (MONITOR) {
            Thread other =
                    args[0].equals("joined")
                            ? new Thread(
                                    () -> {
                                        synchronized (MONITOR) {
                                            count++;
                                        }
                                    })
                            : new Thread(() -> count++);
            other.start();
            if (args[0].equals("joined")) {
                other.join();
            }
            count++;
        }
    }
}
