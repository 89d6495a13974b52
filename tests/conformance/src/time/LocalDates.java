package time;

import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;

public class LocalDates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.minusMonths(1) + " " + d.plusWeeks(3) + " " + d.withDayOfMonth(1) + " " + d.getDayOfWeek() + d.getDayOfYear() + d.isLeapYear() + d.lengthOfMonth());
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(DayOfWeek.MONDAY));
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d) + " " + d.until(LocalDate.of(2030, 12, 25)) + " " + Period.between(d, LocalDate.of(2024, 1, 1)) + " " + d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + LocalDate.ofYearDay(2023, 300));
        System.out.println(d.isBefore(LocalDate.MAX) + " " + d.compareTo(LocalDate.of(2023, 5, 5)) + d.equals(LocalDate.parse("2024-02-29")) + d.hashCode() + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + d.get(IsoFields.QUARTER_OF_YEAR) + d.range(ChronoField.DAY_OF_MONTH));
        System.out.println(LocalDate.of(2024, 1, 30).datesUntil(LocalDate.of(2024, 2, 2)).toList() + " " + d.atStartOfDay() + d.atTime(5, 6) + " " + Year.of(2100).isLeap() + YearMonth.of(2024, 2).atEndOfMonth() + MonthDay.of(2, 29).atYear(2023) + Month.MAY.plus(9) + DayOfWeek.SUNDAY.minus(1));
        System.out.println(WeekFields.ISO.getFirstDayOfWeek() + " " + d.get(WeekFields.ISO.weekOfYear()) + d.getEra() + d.getChronology() + " " + JulianFields.JULIAN_DAY.getFrom(d));
        System.out.println(ThaiBuddhistDate.from(d) + " " + JapaneseDate.from(d) + " " + MinguoDate.from(d));
        for (Runnable bad : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalDate.of(2023, 13, 1), () -> LocalDate.parse("2023-1-1"), () -> LocalDate.parse("2023-02-30"), () -> d.get(ChronoField.HOUR_OF_DAY), () -> LocalDate.MAX.plusDays(1), () -> LocalDate.from(LocalTime.NOON), () -> d.plus(1, ChronoUnit.HOURS)}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
