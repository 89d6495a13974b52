package litmus;

import java.util.SimpleTimeZone;

/** A clone reads a volatile field, which nobody writes, between others that may be written. */
public class ZoneCloned {
    static final SimpleTimeZone ZONE = new SimpleTimeZone(0, "zone");

    public static void main(String[] args) {
        new Thread(ZONE::clone).start();
        ZONE.clone();
    }
}
