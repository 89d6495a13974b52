package litmus;

import java.util.SimpleTimeZone;

/** A clone reads the fields of an object that another thread changes. */
public class ZoneClonedBesideChange {
    static final SimpleTimeZone ZONE = new SimpleTimeZone(0, "zone");

    public static void main(String[] args) {
        new Thread(ZONE::clone).start();
        ZONE.setStartYear(1);
    }
}
