package litmus;

import java.util.Locale;

/** A loop waits until another thread has set the default locale, behind which it writes. */
final class LocalePolled {
    private static int data;

    private LocalePolled() {}

    public static void main(String[] args) {
        new Thread(() -> {
            Locale.setDefault(Locale.FRANCE);
            data = 1;
        }).start();
        while (Locale.getDefault() != Locale.FRANCE) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }
}
