package litmus;

/** What the last other thread wrote before it ended is seen by a daemon that has waited for it. */
public class DaemonSeesOtherEnd {
    static int written;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread daemon =
                new Thread(
                        () -> {
                            try {
                                main.join();
                            } catch (InterruptedException interrupted) {
                                return;
                            }
                            if (written != 1) {
                                throw new AssertionError();
                            }
                        });
        daemon.setDaemon(true);
        daemon.start();
        written = 1;
    }
}
