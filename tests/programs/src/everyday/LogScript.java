package everyday;

import java.io.ByteArrayOutputStream;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.StreamHandler;

/**
 * Threads that log. The first argument says where to (c: the console; b: a stream; s: a stream, by a handler of the
 * program's that flushes; h: a handler of the program's; H: one that is not synchronized; m: a memory handler before
 * that of h) and how (f: by a filter that looks at the volatile variable; r: a formatter that counts what it
 * formatted); the others are what a thread does, the first of them the main thread. i: info; a: log with an
 * argument; s: info with a supplier that looks at the volatile variable; o: another logger below this one; g: one
 * got by name; e: a System.Logger; d: a record that is not loggable; w: a warning; l and k: look at what the stream
 * and the handler have; F: flush the stream; p: publish a record there; S: write the volatile variable while the
 * logger is locked; L: set the level; A: add a handler, R: remove one; q: a record's number; x and X: read and write
 * what all share; v and V: the same of a volatile variable. At the end the main thread prints what all threads got.
 */
public final class LogScript {
    private static final Logger LOG = Logger.getLogger("log");
    private static final Logger OTHER = Logger.getLogger("log.other");
    private static final Logger[] NAMED = {Logger.getLogger("log.1"), Logger.getLogger("log.2")};
    private static final System.Logger SYSTEM = System.getLogger("log");
    private static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();
    private static StreamHandler stream;
    private static Kept kept = new Kept(true);
    private static volatile int flag;
    private static int shared;

    private static final class Short extends Formatter {
        private final boolean counts;
        private int count;

        Short(boolean counts) {
            this.counts = counts;
        }

        @Override
        public String format(LogRecord logged) {
            if (counts) {
                count++;
            }
            return formatMessage(logged) + ";";
        }
    }

    private static final class Flushing extends StreamHandler {
        Flushing(Formatter formatter) {
            super(BYTES, formatter);
        }

        @Override
        public synchronized void publish(LogRecord logged) {
            super.publish(logged);
            flush();
        }
    }

    private static final class Kept extends Handler {
        private final boolean locks;
        private String text = "";

        Kept(boolean locks) {
            this.locks = locks;
        }

        @Override
        public void publish(LogRecord logged) {
            if (locks) {
                synchronized (this) {
                    text += logged.getMessage();
                }
            } else {
                text += logged.getMessage();
            }
        }

        synchronized String text() {
            return text;
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    private final StringBuilder got = new StringBuilder();
    private final int number;
    private Thread thread;

    private LogScript(int number) {
        this.number = number;
    }

    public static void main(String[] args) throws InterruptedException {
        configure(args[0]);
        LogScript[] scripts = new LogScript[args.length];
        for (int at = 1; at < args.length; at++) {
            LogScript script = new LogScript(at);
            String steps = args[at];
            scripts[at] = script;
            script.thread = at == 1 ? Thread.currentThread() : new Thread(() -> script.run(steps));
        }
        for (int at = 2; at < args.length; at++) {
            scripts[at].thread.start();
        }
        scripts[1].run(args[1]);
        StringBuilder all = new StringBuilder();
        for (int at = 2; at < args.length; at++) {
            scripts[at].thread.join();
        }
        for (int at = 1; at < args.length; at++) {
            all.append(scripts[at].got).append('|');
        }
        System.out.println(all.append(BYTES).append(kept.text()).append(flag));
    }

    private static void configure(String how) {
        LOG.setUseParentHandlers(how.indexOf('c') >= 0);
        Formatter formatter = new Short(how.indexOf('r') >= 0);
        stream = how.indexOf('s') >= 0 ? new Flushing(formatter) : new StreamHandler(BYTES, formatter);
        if (how.indexOf('b') >= 0 || how.indexOf('s') >= 0) {
            LOG.addHandler(stream);
        }
        kept = new Kept(how.indexOf('H') < 0);
        if (how.indexOf('m') >= 0) {
            LOG.addHandler(new MemoryHandler(kept, 2, Level.WARNING));
        } else if (how.indexOf('h') >= 0 || how.indexOf('H') >= 0) {
            LOG.addHandler(kept);
        }
        if (how.indexOf('f') >= 0) {
            LOG.setFilter(logged -> flag != 1);
        }
    }

    private void run(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            char step = steps.charAt(at);
            got.append(Character.isUpperCase(step) ? changed(step) : logged(step)).append(' ');
        }
    }

    private Object logged(char step) {
        switch (step) {
            case 'i':
                LOG.info("i" + number);
                return "";
            case 'a':
                LOG.log(Level.INFO, "{0}", number);
                return "";
            case 's':
                LOG.info(() -> "s" + flag);
                return "";
            case 'o':
                OTHER.info("o" + number);
                return "";
            case 'g':
                Logger.getLogger("log." + number % 3).info("g" + number);
                return "";
            case 'e':
                SYSTEM.log(System.Logger.Level.INFO, "e" + number);
                return "";
            case 'd':
                LOG.fine("d" + number);
                return "";
            case 'w':
                LOG.warning("w" + number);
                return "";
            default:
                return look(step);
        }
    }

    private Object look(char step) {
        switch (step) {
            case 'l':
                return BYTES.toString();
            case 'k':
                return kept.text();
            case 'p':
                stream.publish(new LogRecord(Level.INFO, "p" + number));
                return "";
            case 'q':
                return 0 * new LogRecord(Level.INFO, "q" + number).getSequenceNumber();
            case 'x':
                return 0 * shared;
            case 'v':
                return flag;
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }

    private Object changed(char step) {
        switch (step) {
            case 'F':
                stream.flush();
                return "";
            case 'S':
                synchronized (LOG) {
                    flag = number;
                    return flag;
                }
            case 'L':
                LOG.setLevel(Level.WARNING);
                return "";
            case 'A':
                LOG.addHandler(new Kept(true));
                return LOG.getHandlers().length;
            case 'R':
                LOG.removeHandler(kept);
                return "";
            case 'X':
                shared = number;
                return "";
            case 'V':
                flag = number;
                return "";
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }
}
