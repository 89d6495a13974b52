package litmus;

/** A daemon ends the program while main reads what it wrote: the hook may run before or after main's end. */
public class DaemonExit {
    static volatile boolean hooked;
    static int data;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> hooked = true));
        Thread daemon = new Thread(() -> {
            data = 1;
            System.exit(0);
        });
        daemon.setDaemon(true);
        daemon.start();
        if (hooked && data == 0) {
            throw new AssertionError("the hook was started by the daemon after its write");
        }
    }
}
