package time;

import java.time.*;
import java.time.temporal.*;
import java.util.*;

public class Dates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2023, Month.DECEMBER, 31);
        for (int i = 0; i < 5; i++) {
            System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.lengthOfYear() + " " + d.get(ChronoField.EPOCH_DAY.isDateBased() ? ChronoField.DAY_OF_MONTH : ChronoField.YEAR));
            d = d.plusMonths(1).minusDays(i);
        }
        System.out.println(d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(ChronoField.DAY_OF_YEAR, 60) + " " + d.range(ChronoField.DAY_OF_MONTH));
        LocalDate birth = LocalDate.of(1990, 6, 15);
        Period age = Period.between(birth, LocalDate.of(2024, 3, 1));
        System.out.println(age + " " + age.getYears() + " " + age.toTotalMonths() + " " + ChronoUnit.WEEKS.between(birth, d) + " " + birth.until(d, ChronoUnit.MONTHS));
        Duration total = Duration.ZERO;
        for (int i = 1; i < 6; i++) {
            total = total.plus(Duration.ofMinutes(i * 17)).plusSeconds(i);
        }
        System.out.println(total + " " + total.toHours() + ":" + total.toMinutesPart() + ":" + total.toSecondsPart() + " " + total.dividedBy(4) + " " + total.multipliedBy(3) + " " + total.compareTo(Duration.ofHours(4)) + " " + Duration.ofNanos(1_500_000_001L) + " " + Duration.ofDays(-2).plusMillis(1));
        TreeMap<LocalDate, String> calendar = new TreeMap<>();
        for (int i = 0; i < 6; i++) {
            calendar.put(LocalDate.of(2024, 1 + i * 2, 29 - i), "e" + i);
        }
        System.out.println(calendar.headMap(LocalDate.of(2024, 6, 1)) + " " + calendar.ceilingKey(LocalDate.of(2024, 4, 1)));
        ZonedDateTime utc = ZonedDateTime.of(2024, 2, 29, 12, 30, 0, 0, ZoneOffset.UTC);
        System.out.println(utc + " " + utc.withZoneSameInstant(ZoneOffset.ofHoursMinutes(5, 30)) + " " + utc.plusYears(1) + " " + utc.toEpochSecond() + " " + utc.truncatedTo(ChronoUnit.DAYS).toLocalTime());
        Clock fixed = Clock.fixed(Instant.ofEpochMilli(1_000_000_000_000L), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(fixed) + " " + Instant.now(fixed).minus(1, ChronoUnit.DAYS) + " " + Clock.offset(fixed, Duration.ofHours(1)).instant());
        int fridays13 = 0;
        for (LocalDate x = LocalDate.of(2000, 1, 13); x.getYear() < 2010; x = x.plusMonths(1)) {
            if (x.getDayOfWeek() == DayOfWeek.FRIDAY) {
                fridays13++;
            }
        }
        System.out.println(fridays13 + " " + LocalTime.of(10, 0).isBefore(LocalTime.NOON) + LocalTime.of(1, 2, 3, 4_000_000) + LocalTime.parse("23:59").plusMinutes(2) + MonthDay.of(2, 29).isValidYear(2023) + Year.of(2024).length() + OffsetDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneOffset.MAX));
        for (String bad : new String[] {"2024-13-01", "2024-02-30", "x"}) {
            try {
                LocalDate.parse(bad);
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            LocalTime.of(25, 0);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
