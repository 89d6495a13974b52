package litmus;

import java.util.Locale;

/** Locale.setDefault sets one locale after the other: a look at two of them comes in between. */
public class LocaleSetInSteps {
    public static void main(String[] args) {
        new Thread(() -> Locale.setDefault(Locale.UK)).start();
        Locale format = Locale.getDefault(Locale.Category.FORMAT);
        Locale locale = Locale.getDefault();
        if (format == Locale.UK && locale != Locale.UK) {
            throw new AssertionError();
        }
    }
}
