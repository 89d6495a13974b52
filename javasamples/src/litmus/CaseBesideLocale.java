package litmus;

import java.util.Locale;

/** A string gets the capitals of the default locale, which may be Turkish meanwhile. */
public class CaseBesideLocale {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Locale.setDefault(Locale.forLanguageTag("tr")));
        other.start();
        if (!"i".toUpperCase().equals("I")) {
            throw new AssertionError();
        }
        other.join();
    }
}
