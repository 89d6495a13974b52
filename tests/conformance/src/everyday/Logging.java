package everyday;

import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Loggers, levels, handlers, formatters. */
public class Logging {
    /** Prints what it gets. */
    static class Shown extends Handler {
        @Override
        public void publish(LogRecord record) {
            if (isLoggable(record)) {
                System.out.println(record.getLevel() + " " + record.getLoggerName() + " "
                        + new SimpleFormatter().formatMessage(record) + " " + record.getSourceMethodName());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    public static void main(String[] args) {
        Logger log = Logger.getLogger("a.b");
        System.out.println(log.getName() + " " + log.getLevel() + " " + log.getParent().getName().isEmpty());
        System.out.println(log.isLoggable(Level.FINE) + " " + log.isLoggable(Level.INFO));
        log.setUseParentHandlers(false);
        Shown shown = new Shown();
        log.addHandler(shown);
        log.info("text");
        log.fine("not shown");
        log.log(Level.WARNING, "{0} and {1}", new Object[] {1, "two"});
        shown.setLevel(Level.SEVERE);
        log.warning("below the handler's level");
        log.severe("above");
        log.setLevel(Level.OFF);
        log.severe("off");
        log.setLevel(Level.ALL);
        shown.setLevel(Level.ALL);
        log.finest(() -> "supplied");
        log.entering("C", "m", 1);
        log.exiting("C", "m");
        log.throwing("C", "m", new IllegalStateException("x"));
        log.setFilter(record -> record.getMessage().startsWith("a"));
        log.info("b");
        log.info("a");
        System.out.println(Logger.getLogger("a.b") == log);
        System.out.println(Logger.getLogger("a").getParent() == log.getParent() || log.getParent().getName().equals("a"));
        System.out.println(Level.parse("WARNING") + " " + Level.parse("850").intValue() + " " + Level.CONFIG.getLocalizedName());
        System.out.println(LogManager.getLogManager().getLogger("a.b") == log);
        System.out.println(LogManager.getLogManager().getProperty("handlers"));
        Handler console = Logger.getLogger("").getHandlers()[0];
        System.out.println(console instanceof ConsoleHandler);
        System.out.println(console.getLevel() + " " + console.getFormatter().getClass().getName());
        LogRecord record = new LogRecord(Level.INFO, "made");
        record.setInstant(java.time.Instant.EPOCH);
        record.setSourceClassName("C");
        record.setSourceMethodName("m");
        Formatter simple = new SimpleFormatter();
        System.out.println(simple.format(record).replaceAll("[0-9:]+ [AP]M", "").substring(12));
        System.Logger other = System.getLogger("a.b");
        System.out.println(other.getName() + " " + other.isLoggable(System.Logger.Level.INFO));
        other.log(System.Logger.Level.INFO, "a {0}", 7);
    }
}
