package guava;

import com.google.common.util.concurrent.Monitor;
import support.Two;

/** Two threads take turns by a Monitor; racy: one of them leaves the turn too early. */
public final class Monitors {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Monitor monitor = new Monitor();
        Two.run(
                () -> {
                    monitor.enter();
                    shared++;
                    monitor.leave();
                },
                () -> {
                    monitor.enter();
                    if (racy) {
                        monitor.leave();
                        shared++;
                    } else {
                        shared++;
                        monitor.leave();
                    }
                });
    }

    private Monitors() {}
}
