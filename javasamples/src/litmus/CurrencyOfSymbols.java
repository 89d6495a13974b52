package litmus;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Symbols of a locale have a currency. */
public class CurrencyOfSymbols {
    static int known;

    static void ask() {
        if (DecimalFormatSymbols.getInstance(Locale.US).getCurrency() != null) {
            known++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(CurrencyOfSymbols::ask);
        other.start();
        ask();
        other.join();
    }
}
