package litmus;

import java.util.Locale;

/** A string gets the capitals of the default locale, which is Turkish by now. */
public class CaseAfterLocale {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Locale.setDefault(Locale.forLanguageTag("tr")));
        other.start();
        other.join();
        if ("i".toUpperCase().equals("I")) {
            throw new AssertionError();
        }
        other.join();
    }
}
