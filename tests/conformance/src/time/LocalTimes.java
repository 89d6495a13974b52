package time;

import java.time.*;
import java.time.temporal.*;

public class LocalTimes {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 59, 30, 5_000_000);
        System.out.println(t + " " + t.plusSeconds(45) + " " + t.minusHours(30) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + LocalTime.parse("07:08") + LocalTime.MIDNIGHT + LocalTime.ofSecondOfDay(3661) + t.with(ChronoField.MILLI_OF_SECOND, 7));
        System.out.println(ChronoUnit.MINUTES.between(LocalTime.NOON, t) + " " + t.isAfter(LocalTime.NOON) + t.compareTo(LocalTime.NOON) + t.getLong(ChronoField.AMPM_OF_DAY) + t.hashCode());
        LocalDateTime a = LocalDateTime.of(2020, Month.DECEMBER, 31, 23, 0), b = a.plusHours(2).plusNanos(1);
        System.out.println(a + " " + b + " " + Duration.between(a, b) + " " + ChronoUnit.YEARS.between(a, b) + a.toLocalDate() + a.with(LocalTime.MIN) + " " + b.truncatedTo(ChronoUnit.SECONDS) + a.isBefore(b) + LocalDateTime.ofEpochSecond(1_000_000_000, 7, ZoneOffset.ofHours(-3)));
        System.out.println(a.atOffset(ZoneOffset.ofHoursMinutes(5, 45)) + " " + a.toEpochSecond(ZoneOffset.UTC) + " " + LocalDateTime.parse("2021-03-04T05:06:07.000000089") + " " + OffsetTime.of(t, ZoneOffset.MAX) + " " + OffsetDateTime.parse("2020-01-01T00:00:00-08:00").toInstant());
        for (Runnable bad : new Runnable[] {() -> LocalTime.of(24, 0), () -> LocalTime.parse("7:08"), () -> LocalDateTime.parse("2021-03-04 05:06"), () -> t.truncatedTo(ChronoUnit.DAYS.getDuration().isZero() ? null : ChronoUnit.WEEKS), () -> ZoneOffset.ofHours(19), () -> ZoneOffset.of("abc")}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
