package litmus;

/** A daemon that waits for the last other thread may go on before the program is over. */
public class DaemonJoinsMain {
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
                            throw new AssertionError();
                        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
