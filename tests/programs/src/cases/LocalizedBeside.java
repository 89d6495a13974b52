package cases;

import java.text.BreakIterator;
import java.time.DayOfWeek;
import java.time.temporal.WeekFields;
import java.util.Currency;
import java.util.Locale;
import java.util.function.Supplier;

/** Two threads ask for the same data of a locale, and not for each other. */
public final class LocalizedBeside {
    private static Supplier<Object> asked(String what) {
        switch (what) {
            case "symbol":
                return () -> Currency.getInstance("USD").getSymbol();
            case "currency":
                return () -> Currency.getInstance("EUR").getDisplayName(Locale.US);
            case "currencies":
                return () -> Currency.getAvailableCurrencies().contains(Currency.getInstance("EUR"));
            case "locale":
                return Locale.US::getDisplayName;
            case "weeks":
                return () -> WeekFields.of(DayOfWeek.MONDAY, 4).getFirstDayOfWeek();
            case "words":
                return () -> {
                    BreakIterator words = BreakIterator.getWordInstance(Locale.US);
                    words.setText("a word");
                    return words.next();
                };
            case "nobody's":
                return () -> {
                    try {
                        return BreakIterator.getWordInstance(null);
                    } catch (NullPointerException expected) {
                        return null;
                    }
                };
            default:
                throw new IllegalArgumentException(what);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Supplier<Object> asked = asked(args[0]);
        String[] found = new String[2];
        Thread other = new Thread(() -> found[1] = String.valueOf(asked.get()));
        other.start();
        found[0] = String.valueOf(asked.get());
        other.join();
        assert found[0].equals(found[1]);
        System.out.println(found[0]);
    }
}
