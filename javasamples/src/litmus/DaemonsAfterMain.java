package litmus;

/** The program is alive between main's last action and main's end, and that is when two daemons write. */
public class DaemonsAfterMain {
    static volatile boolean go;
    static int data;

    public static void main(String[] args) {
        for (int i = 1; i <= 2; i++) {
            int value = i;
            Thread daemon = new Thread(() -> {
                if (go) {
                    data = value;
                }
            });
            daemon.setDaemon(true);
            daemon.start();
        }
        go = true;
    }
}
