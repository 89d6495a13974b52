package time;

import java.time.*;
import java.time.temporal.*;

public class Durations {
    public static void main(String[] args) {
        Duration d = Duration.ofHours(25).plusMinutes(3).plusMillis(-250);
        System.out.println(d + " " + d.toMinutes() + " " + d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + "." + d.toMillisPart() + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofMinutes(10)) + d.getSeconds() + d.getNano());
        System.out.println(Duration.parse("P2DT3H4M5.006S") + " " + Duration.parse("-PT-6H+3M") + " " + Duration.ZERO + Duration.ofNanos(-1) + " " + Duration.of(2, ChronoUnit.HALF_DAYS) + Duration.ofSeconds(1, -1) + d.compareTo(Duration.ofDays(1)) + d.isNegative() + d.truncatedTo(ChronoUnit.MINUTES) + d.toDays());
        Period p = Period.of(1, 14, -40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.plusDays(50).negated() + " " + Period.parse("P1Y2M3W4D") + Period.ofWeeks(2) + Period.ZERO.isZero() + LocalDate.of(2020, 1, 31).plus(Period.ofMonths(1)) + p.get(ChronoUnit.MONTHS) + p.getUnits());
        System.out.println(ChronoUnit.WEEKS + " " + ChronoUnit.DAYS.getDuration() + ChronoUnit.FOREVER.isDateBased() + ChronoUnit.MICROS.between(LocalTime.MIN, LocalTime.NOON));
        for (Runnable bad : new Runnable[] {() -> Duration.parse("P1M"), () -> Duration.ofDays(Long.MAX_VALUE), () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1), () -> Period.parse("PT1H"), () -> d.dividedBy(0), () -> Duration.of(1, ChronoUnit.MONTHS), () -> p.get(ChronoUnit.HOURS)}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
