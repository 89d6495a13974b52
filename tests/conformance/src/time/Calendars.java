package time;

import java.util.*;

public class Calendars {
    public static void main(String[] args) {
        GregorianCalendar c = new GregorianCalendar(2024, Calendar.JANUARY, 31, 13, 45, 9);
        c.add(Calendar.MONTH, 1);
        System.out.println(c.get(Calendar.YEAR) + "-" + c.get(Calendar.MONTH) + "-" + c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.get(Calendar.AM_PM) + c.get(Calendar.HOUR) + " " + c.getTimeInMillis());
        c.roll(Calendar.DAY_OF_MONTH, 5);
        c.set(Calendar.HOUR_OF_DAY, 30);
        System.out.println(c.getTimeInMillis() + " " + c.isLeapYear(1900) + c.getActualMaximum(Calendar.DAY_OF_MONTH) + c.getFirstDayOfWeek() + c.getMinimalDaysInFirstWeek());
        GregorianCalendar cutover = new GregorianCalendar(1582, Calendar.OCTOBER, 4);
        cutover.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println(cutover.get(Calendar.DAY_OF_MONTH) + " " + cutover.compareTo(c) + c.before(cutover));
        c.setLenient(false);
        c.set(Calendar.MONTH, 14);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Calendar z = Calendar.getInstance(TimeZone.getTimeZone("GMT-03:00"), Locale.US);
        z.setTimeInMillis(0);
        System.out.println(z.get(Calendar.HOUR_OF_DAY) + " " + z.get(Calendar.ZONE_OFFSET) + new GregorianCalendar(2000, 0, 1).toZonedDateTime());
    }
}
