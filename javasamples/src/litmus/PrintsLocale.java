package litmus;

import java.util.Locale;

/** System.out.printf with a Locale locks as without one. */
public class PrintsLocale {
    static int told;

    static final class Told {
        @Override
        public String toString() {
            told++;
            return "told";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.printf(Locale.ROOT, "%s %d%n", "two", 2));
        other.start();
        System.out.printf(Locale.ROOT, "%s%n", new Told());
        other.join();
    }
}
