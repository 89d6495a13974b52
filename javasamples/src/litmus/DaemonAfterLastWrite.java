package litmus;

/** Main writes and ends; a daemon may still come between, behind an edge from before the write. */
public class DaemonAfterLastWrite {
    static volatile boolean go;
    static int data;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            if (go) {
                data = 1;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        go = true;
        data = 2;
    }
}
