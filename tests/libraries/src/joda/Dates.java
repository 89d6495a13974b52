package joda;

import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.MutablePeriod;
import support.Two;

/** Dates are immutable; racy: a mutable period is shared. */
public final class Dates {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        DateTime date = new DateTime(0L, DateTimeZone.UTC);
        MutablePeriod changing = new MutablePeriod();
        Two.run(
                () -> System.out.println(racy ? changing.getDays() : date.plusDays(1).getMillis()),
                () -> {
                    if (racy) {
                        changing.addDays(1);
                    } else {
                        System.out.println(date.getDayOfMonth());
                    }
                });
    }

    private Dates() {}
}
