package litmus;

import java.util.Properties;

/** The thread that replaces the properties has ended before they are asked. */
public final class PropertiesReplacedBefore {
    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            Properties other = new Properties();
            other.setProperty("litmus.key", "new");
            System.setProperties(other);
        });
        writer.start();
        writer.join();
        if (!"new".equals(System.getProperty("litmus.key")) || System.getProperty("java.version") != null) {
            throw new AssertionError("old");
        }
    }
}
