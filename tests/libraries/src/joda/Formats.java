package joda;

import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.ISODateTimeFormat;
import support.Two;

/** A formatter is shared; racy: both append to one buffer. */
public final class Formats {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        DateTimeFormatter format = ISODateTimeFormat.date().withZone(DateTimeZone.UTC);
        StringBuilder common = new StringBuilder();
        Runnable work = () -> format.printTo(racy ? common : new StringBuilder(), 0L);
        Two.run(work, work);
    }

    private Formats() {}
}
