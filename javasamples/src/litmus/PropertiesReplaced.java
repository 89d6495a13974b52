package litmus;

import java.util.Properties;

/** System.setProperties changes what getProperty finds, beside it. */
public final class PropertiesReplaced {
    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            Properties other = new Properties();
            other.setProperty("litmus.key", "new");
            System.setProperties(other);
        });
        writer.start();
        if (System.getProperty("litmus.key") != null) {
            throw new AssertionError("new");
        }
        writer.join();
    }
}
