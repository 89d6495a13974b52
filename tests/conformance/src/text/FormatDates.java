package text;

import java.time.*;
import java.util.*;

public class FormatDates {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 2, 9, 14, 5, 7, 123_000_000);
        System.out.println(String.format("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tN", t));
        System.out.println(String.format("%tF %<tT %<tR %<tD %<tr", t));
        System.out.println(String.format("%tA %<ta %<tB %<tb %<te %<tj %<ty %<tC %<tI %<tl %<tk %<tp %<Tp", t));
        ZonedDateTime z = t.atZone(ZoneOffset.UTC);
        System.out.println(String.format("%tc %<ts %<tQ %<tz %<tZ", z));
        System.out.println(String.format("%1$tY %2$tH %3$tB", LocalDate.of(1999, 12, 31), LocalTime.of(3, 4), OffsetDateTime.of(t, ZoneOffset.ofHours(2))));
        System.out.println(String.format("%tF %<tT", new Date(0)) + String.format(" %tY", 86400000L * 400));
        Calendar c = new GregorianCalendar(2020, Calendar.MARCH, 5, 6, 7, 8);
        System.out.println(String.format("%tF %<tT %<tA", c));
        try {
            String.format("%tH", LocalDate.of(2000, 1, 1));
        } catch (DateTimeException | IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
