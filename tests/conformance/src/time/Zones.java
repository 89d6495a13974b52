package time;

import java.time.*;
import java.time.format.*;
import java.time.zone.*;
import java.util.*;

public class Zones {
    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris"), ny = ZoneId.of("America/New_York");
        ZonedDateTime t = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, paris);
        System.out.println(t + " " + t.plusHours(1) + " " + t.plusDays(1) + " " + t.withZoneSameInstant(ny) + " " + t.getOffset());
        System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, paris) + " " + ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, paris) + " " + ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, paris).withLaterOffsetAtOverlap());
        ZoneRules rules = ny.getRules();
        System.out.println(rules.getTransition(LocalDateTime.of(2024, 3, 10, 2, 30)) + " " + rules.isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + rules.nextTransition(Instant.parse("2024-07-01T00:00:00Z")).getInstant());
        System.out.println(ZonedDateTime.parse("2020-06-01T12:00:00+09:00[Asia/Tokyo]").toInstant() + " " + ZoneId.of("UTC+2").getRules() + ZoneId.of("Z") + ZoneId.getAvailableZoneIds().contains("Asia/Kolkata") + ZoneId.systemDefault());
        System.out.println(Duration.between(t, t.plusDays(1)) + " " + t.toLocalDate().atStartOfDay(ny) + " " + Instant.EPOCH.atZone(ZoneId.of("Australia/Sydney")) + " " + ZonedDateTime.ofInstant(Instant.ofEpochSecond(-5_000_000_000L), ny));
        System.out.println(t.format(DateTimeFormatter.ISO_ZONED_DATE_TIME) + " " + t.format(DateTimeFormatter.ofPattern("HH:mm VV xxx", Locale.ROOT)));
        try {
            ZoneId.of("Mars/Base");
        } catch (ZoneRulesException e) {
            System.out.println(e.getMessage());
        }
        try {
            ZoneId.of("bad zone");
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        TimeZone old = TimeZone.getTimeZone("America/Los_Angeles");
        System.out.println(old.getID() + old.getRawOffset() + " " + old.inDaylightTime(new Date(1_720_000_000_000L)) + old.getOffset(1_700_000_000_000L) + " " + TimeZone.getTimeZone("Nowhere").getID() + TimeZone.getDefault().getID());
    }
}
