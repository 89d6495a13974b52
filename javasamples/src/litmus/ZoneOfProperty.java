package litmus;

import java.util.TimeZone;

/** The default time zone is that of a system property, if one was set before a thread asked first. */
public class ZoneOfProperty {
    public static void main(String[] args) {
        new Thread(
                        () -> {
                            if (TimeZone.getDefault().getRawOffset() != 0) {
                                throw new AssertionError();
                            }
                        })
                .start();
        System.setProperty("user.timezone", "GMT+5");
    }
}
