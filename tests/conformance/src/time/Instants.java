package time;

import java.time.*;
import java.time.temporal.ChronoUnit;

public class Instants {
    public static void main(String[] args) {
        Instant i = Instant.ofEpochSecond(1_600_000_000L, 123_456_789);
        System.out.println(i + " " + i.plusMillis(-500) + " " + i.truncatedTo(ChronoUnit.MINUTES) + " " + i.toEpochMilli() + " " + Instant.EPOCH + Instant.parse("1969-12-31T23:59:59.999Z").toEpochMilli() + " " + Instant.parse("2020-02-03T04:05:06+02:00") + " " + i.until(Instant.EPOCH, ChronoUnit.DAYS));
        System.out.println(i.compareTo(Instant.MAX) + " " + i.equals(Instant.ofEpochSecond(1_600_000_000L, 123_456_789)) + i.hashCode() + Instant.MIN + " " + i.atOffset(ZoneOffset.ofHours(1)) + " " + Instant.ofEpochMilli(-1) + java.util.Date.from(i).getTime() + i.getNano());
        Clock fixed = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(fixed) + " " + fixed.millis() + Clock.offset(fixed, Duration.ofDays(1)).instant() + Clock.tick(fixed, Duration.ofSeconds(10)).instant() + " " + LocalDate.ofInstant(i, ZoneOffset.UTC) + fixed);
        for (Runnable bad : new Runnable[] {() -> Instant.parse("2020"), () -> Instant.MAX.plusSeconds(1), () -> i.truncatedTo(ChronoUnit.MONTHS), () -> Instant.ofEpochSecond(Long.MAX_VALUE)}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
