package litmus;

import java.util.Locale;

/**
 * The default locale can be seen before another thread changes it and after.
 */
public class LocaleLooked {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> Locale.setDefault(Locale.ROOT));
        t.start();
        if (Locale.getDefault() == Locale.ROOT) {
            throw new AssertionError();
        }
        t.join();
    }
}
