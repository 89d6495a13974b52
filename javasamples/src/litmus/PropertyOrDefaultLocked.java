package litmus;

import java.util.Properties;

/** Properties of the program that are asked under their lock. */
public class PropertyOrDefaultLocked {
    static final class Counting extends Properties {
        private static final long serialVersionUID = 1;
        private static int asked;

        @Override
        public synchronized String getProperty(String key, String other) {
            asked++;
            return super.getProperty(key, other);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.setProperties(new Counting());
        Thread other = new Thread(() -> System.getProperty("one", "none"));
        other.start();
        System.getProperty("another", "none");
        other.join();
    }
}
