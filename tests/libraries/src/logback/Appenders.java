package logback;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import support.Two;

/** An appender of the program's own; racy: it is not behind the lock of AppenderBase. */
public final class Appenders {
    static int count;

    static final class Locked extends AppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            count++;
        }
    }

    static final class Unlocked extends UnsynchronizedAppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LoggerContext context = new LoggerContext();
        Appender<ILoggingEvent> appender = args.length > 0 ? new Unlocked() : new Locked();
        appender.setContext(context);
        appender.start();
        Logger log = context.getLogger("a");
        log.setLevel(Level.INFO);
        log.addAppender(appender);
        log.info("the appender list is copied at the first event, by a race of its own");
        Two.run(() -> log.info("one"), () -> log.info("other"));
    }

    private Appenders() {}
}
