package cases;

/** A thread is started by one and made a daemon by another, who has seen it before its start. */
public final class DaemonMeanwhile {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {});
        Thread other =
                new Thread(
                        () -> {
                            try {
                                thread.setDaemon(true);
                            } catch (IllegalThreadStateException started) {
                                return;
                            }
                        });
        if (args[0].equals("before")) {
            other.start();
            other.join();
            thread.start();
        } else {
            other.start();
            thread.start();
        }
    }
}
