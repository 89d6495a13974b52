package litmus;

import java.util.Locale;

/** Locale.setDefault locks the class: who looks under that lock sees all locales set, or none. */
public class LocaleSetWhole {
    public static void main(String[] args) {
        new Thread(() -> Locale.setDefault(Locale.UK)).start();
        synchronized (Locale.class) {
            Locale format = Locale.getDefault(Locale.Category.FORMAT);
            Locale locale = Locale.getDefault();
            if (format == Locale.UK && locale != Locale.UK) {
                throw new AssertionError();
            }
        }
    }
}
