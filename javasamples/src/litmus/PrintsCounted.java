package litmus;

import java.util.Locale;

/** System.out.printf with a Locale asks its arguments for their texts. */
public class PrintsCounted {
    static int told;

    static final class Told {
        @Override
        public String toString() {
            told++;
            return "told";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> told++);
        other.start();
        System.out.printf(Locale.ROOT, "%s%n", new Told());
        other.join();
    }
}
