package time;

import java.time.*;
import java.time.temporal.ChronoUnit;

public class Times {
    public static void main(String[] args) {
        Duration d = Duration.ofSeconds(3661, 5_000_000);
        System.out.println(d + " " + d.toMinutes() + " " + d.plusHours(2).toMillis() + " " + d.negated() + " " + Duration.between(LocalTime.of(1, 0), LocalTime.of(3, 30)) + " " + Duration.parse("PT1H30M").getSeconds() + " " + d.compareTo(Duration.ZERO) + " " + Duration.ofMillis(1500).toNanos());
        LocalDate date = LocalDate.of(2024, 2, 28);
        System.out.println(date + " " + date.plusDays(2) + " " + date.isLeapYear() + " " + date.getDayOfWeek() + " " + date.getDayOfYear() + " " + date.plusMonths(1).lengthOfMonth() + " " + date.withDayOfMonth(1) + " " + date.until(LocalDate.of(2025, 1, 1)) + " " + ChronoUnit.DAYS.between(date, LocalDate.of(2024, 12, 25)) + " " + date.isBefore(LocalDate.of(2024, 3, 1)) + " " + date.toEpochDay() + " " + date.getMonth());
        LocalTime time = LocalTime.of(23, 59, 30);
        System.out.println(time + " " + time.plusMinutes(5) + " " + time.toSecondOfDay() + " " + time.truncatedTo(ChronoUnit.HOURS) + " " + LocalTime.MIDNIGHT + " " + LocalTime.ofNanoOfDay(123456789L));
        LocalDateTime both = LocalDateTime.of(date, time);
        System.out.println(both + " " + both.plusSeconds(45) + " " + both.toLocalDate().equals(date) + " " + both.compareTo(both.minusYears(1)));
        Instant instant = Instant.ofEpochSecond(1_700_000_000L);
        System.out.println(instant + " " + instant.plusMillis(1234) + " " + instant.getEpochSecond() + " " + instant.isAfter(Instant.EPOCH));
        System.out.println(Period.of(1, 14, 3) + " " + Period.of(1, 14, 3).normalized() + " " + Period.between(LocalDate.of(2000, 1, 31), date) + " " + Year.isLeap(1900) + " " + Month.MARCH.plus(11) + " " + DayOfWeek.SUNDAY.plus(1) + " " + YearMonth.of(2024, 2).atEndOfMonth());
        ZoneOffset offset = ZoneOffset.ofHours(2);
        System.out.println(both.atOffset(offset) + " " + both.toEpochSecond(ZoneOffset.UTC) + " " + both.atOffset(offset).toInstant() + " " + instant.atOffset(ZoneOffset.UTC));
        System.out.println(LocalDate.parse("2020-05-17").plusWeeks(1) + " " + LocalTime.parse("10:15:30").minusHours(11) + " " + LocalDateTime.parse("2020-05-17T10:15").getMinute());
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.parse("not a date");
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
