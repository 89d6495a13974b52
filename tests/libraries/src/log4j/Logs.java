package log4j;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.simple.SimpleLogger;
import org.apache.logging.log4j.simple.SimpleLoggerContext;
import support.Two;

/** Two threads log by Log4j; racy: the message is a list that one of them changes. */
public final class Logs {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Logger log = new SimpleLoggerContext().getLogger("a");
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
