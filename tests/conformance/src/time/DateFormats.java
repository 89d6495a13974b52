package time;

import java.time.*;
import java.time.format.*;
import java.time.temporal.ChronoField;
import java.util.Locale;

public class DateFormats {
    public static void main(String[] args) {
        ZonedDateTime t = ZonedDateTime.of(2023, 11, 5, 8, 9, 10, 123_456_000, ZoneOffset.ofHours(-5));
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "uuuu/D", "d.M.yy h a", "'day' dd", "HHmmss n N A", "X XX XXX x xx Z", "e c", "[HH:mm]", "yyyyMMdd'T'HHmm", "Q q", "SSSSSS", "ppppH"}) {
            System.out.println(p + " -> " + DateTimeFormatter.ofPattern(p, Locale.US).format(t));
        }
        System.out.println(DateTimeFormatter.ofPattern("EEE, d MMM uuuu", Locale.US).format(t) + " | " + DateTimeFormatter.ofPattern("EEEE MMMM d", Locale.ENGLISH).format(t) + " | " + DateTimeFormatter.ofPattern("GGGG B", Locale.US).format(t));
        System.out.println(DateTimeFormatter.ISO_WEEK_DATE.format(t) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(t) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(t) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(t) + " " + DateTimeFormatter.ISO_INSTANT.format(t) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(t));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("d/M/yyyy HH:mm", Locale.US);
        System.out.println(LocalDateTime.parse("7/3/2020 23:01", f) + " " + LocalDate.parse("20240229", DateTimeFormatter.BASIC_ISO_DATE) + " " + LocalDate.parse("3 Mar 2021", DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH)) + LocalTime.parse("3:07 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.US)));
        DateTimeFormatter built = new DateTimeFormatterBuilder().appendPattern("yyyy-MM").parseDefaulting(ChronoField.DAY_OF_MONTH, 1).optionalStart().appendLiteral('!').optionalEnd().parseCaseInsensitive().toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2022-07", built) + " " + LocalDate.parse("2022-07!", built) + " " + f);
        for (Runnable bad : new Runnable[] {() -> LocalDate.parse("31/02/x", f), () -> DateTimeFormatter.ofPattern("yyyy-bb"), () -> f.format(LocalDate.of(2000, 1, 1)), () -> LocalDate.parse("2021-02-30", DateTimeFormatter.ISO_DATE.withResolverStyle(ResolverStyle.STRICT)), () -> LocalDateTime.parse("7/3/2020 25:01", f), () -> DateTimeFormatter.ofPattern("'open")}) {
            try {
                bad.run();
                System.out.println("passed");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        System.out.println(t.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(Locale.US)) + " " + DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.US) + Month.JULY.getDisplayName(TextStyle.FULL, Locale.US));
    }
}
