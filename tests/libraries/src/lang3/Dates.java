package lang3;

import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.commons.lang3.time.FastDateFormat;
import support.Two;

/** FastDateFormat is safe to share, as SimpleDateFormat is not. */
public final class Dates {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        FastDateFormat fast = FastDateFormat.getInstance("yyyy-MM-dd", TimeZone.getTimeZone("UTC"), Locale.US);
        DateFormat slow = new SimpleDateFormat("yyyy-MM-dd", Locale.US);
        Runnable work = () -> {
            Date date = new Date(0);
            System.out.println(racy ? slow.format(date) : fast.format(date));
        };
        Two.run(work, work);
    }

    private Dates() {}
}
