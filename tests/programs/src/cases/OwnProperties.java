package cases;

import java.util.Properties;
import java.util.TimeZone;

/** System properties of a class of the program: who finds out the default time zone first calls it. */
public final class OwnProperties extends Properties {
    static int x;

    OwnProperties(Properties all) {
        putAll(all);
    }

    @Override
    public String getProperty(String key) {
        if (key.equals("user.timezone")) {
            x = 1;
        }
        return super.getProperty(key);
    }

    public static void main(String[] args) throws Exception {
        System.setProperties(new OwnProperties(System.getProperties()));
        Thread thread = new Thread(TimeZone::getDefault);
        thread.start();
        int seen = x;
        thread.join();
    }
}
