package threads;

import java.util.BitSet;

/** As litmus.DaemonAfterLastWrite, but main writes within a call of the JDK, which is one step. */
public class DaemonAfterLibraryCall {
    static volatile boolean go;
    static final BitSet bits = new BitSet(8);

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            if (go) {
                bits.get(1);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        go = true;
        bits.set(1);
    }
}
