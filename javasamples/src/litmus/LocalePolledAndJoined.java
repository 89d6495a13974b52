package litmus;

import java.util.Locale;

/** A loop waits until another thread has set the default locale, and that one is joined behind it. */
final class LocalePolledAndJoined {
    private static int data;

    private LocalePolledAndJoined() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Locale.setDefault(Locale.FRANCE);
            data = 1;
        });
        other.start();
        while (Locale.getDefault() != Locale.FRANCE) {
            Thread.onSpinWait();
        }
        other.join();
        System.out.println(data);
    }
}
