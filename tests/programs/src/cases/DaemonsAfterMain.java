package cases;

/** What two daemons do before main's end and what they do after it: in each part they race with each other. */
public final class DaemonsAfterMain {
    static int before;
    static int after;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        for (int i = 0; i < 2; i++) {
            Thread daemon =
                    new Thread(
                            () -> {
                                before++;
                                try {
                                    main.join();
                                } catch (InterruptedException never) {
                                    return;
                                }
                                after++;
                            });
            daemon.setDaemon(true);
            daemon.start();
        }
    }
}
