package everyday;

import java.util.logging.Logger;

/** Two threads log; with an argument, they also count without a lock. */
public final class Logged {
    private static final Logger LOG = Logger.getLogger("everyday");
    private static int count;

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Thread other = new Thread(() -> log(racy));
        other.start();
        log(racy);
        other.join();
    }

    private static void log(boolean racy) {
        if (racy) {
            count++;
        }
        LOG.info("here");
    }
}
