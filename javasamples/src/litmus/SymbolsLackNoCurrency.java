package litmus;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Symbols of a locale do not lack a currency. */
public class SymbolsLackNoCurrency {
    static int known;

    static void ask() {
        if (DecimalFormatSymbols.getInstance(Locale.US).getCurrency() == null) {
            known++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SymbolsLackNoCurrency::ask);
        other.start();
        ask();
        other.join();
    }
}
