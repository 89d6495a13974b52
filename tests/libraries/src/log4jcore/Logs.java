package log4jcore;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import support.Two;

/** Two threads log to the console; racy: the message is a list that one of them changes. */
public final class Logs {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        LoggerContext context = new LoggerContext("own");
        context.start(new DefaultConfiguration());
        Logger log = context.getLogger("a");
        List<String> list = new ArrayList<>();
        Two.run(
                () -> {
                    log.error("one");
                    if (racy) {
                        list.add("a");
                    }
                },
                () -> log.error("other {}", racy ? list : ""));
    }

    private Logs() {}
}
