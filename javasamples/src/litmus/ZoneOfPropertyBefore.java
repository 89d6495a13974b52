package litmus;

import java.util.TimeZone;

/** The property was set before the thread was started: it finds that zone, whatever is set later. */
public class ZoneOfPropertyBefore {
    public static void main(String[] args) {
        System.setProperty("user.timezone", "GMT+5");
        new Thread(
                        () -> {
                            if (TimeZone.getDefault().getRawOffset() == 0) {
                                throw new AssertionError();
                            }
                        })
                .start();
        System.setProperty("jrf.other", "GMT");
    }
}
