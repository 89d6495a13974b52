package logback;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import support.Two;

/** Two threads log to the console; racy: they log one mutable list. */
public final class Logs {
    static final Logger LOG = LoggerFactory.getLogger(Logs.class);

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        List<String> list = new ArrayList<>();
        LOG.info("the appender list is copied at the first event, by a race of its own");
        Two.run(
                () -> {
                    if (racy) {
                        list.add("a");
                    }
                    LOG.info("one");
                },
                () -> LOG.info("other {}", racy ? list.size() : 0));
    }

    private Logs() {}
}
