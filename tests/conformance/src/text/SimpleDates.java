package text;

import java.text.*;
import java.util.*;

public class SimpleDates {
    public static void main(String[] args) throws ParseException {
        Date d = new Date(1_700_000_000_123L);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yyyy", "EEEE MMMM dd", "h:mm a", "yy.M.d", "D w W F E u", "K k z Z X XXX", "'quoted' ''yyyy''", "G YYYY"}) {
            SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
            System.out.println(p + " -> " + f.format(d));
        }
        SimpleDateFormat f = new SimpleDateFormat("dd/MM/yyyy HH:mm", Locale.US);
        System.out.println(f.parse("05/03/2021 17:45").getTime() + " " + f.parse("32/01/2021 00:00").getTime());
        f.setLenient(false);
        for (String bad : new String[] {"32/01/2021 00:00", "x"}) {
            try {
                f.parse(bad);
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        System.out.println(new SimpleDateFormat("d MMM yyyy", Locale.ENGLISH).parse("9 Feb 2001").getTime());
        f.setTimeZone(TimeZone.getTimeZone("GMT+5:30"));
        System.out.println(f.format(d) + " " + f.toPattern() + " " + f.isLenient());
        try {
            new SimpleDateFormat("b");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(d + " " + new Date(0).compareTo(d) + d.after(new Date(1)));
        System.out.println(DateFormat.getDateInstance(DateFormat.SHORT, Locale.US).format(d) + " | " + DateFormat.getDateInstance(DateFormat.LONG, Locale.US).format(d) + " | " + DateFormat.getTimeInstance(DateFormat.MEDIUM, Locale.US).format(d).replace('\u202f', ' '));
    }
}
