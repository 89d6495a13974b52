package everyday;

import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two threads format, with data of locales that nobody has used before. The first argument says how; racy with a
 * second one.
 */
public final class Formats {
    private static final ConcurrentHashMap<String, DateFormat> KEPT = new ConcurrentHashMap<>();
    private static boolean racy;
    private static int count;
    private static SimpleDateFormat made;

    /** Formats that all threads share, made by the first that asks. */
    private static final class Old {
        static final SimpleDateFormat DATE = new SimpleDateFormat("EEE d MMM yyyy", Locale.ENGLISH);
    }

    private static final class Money {
        static final NumberFormat US = NumberFormat.getCurrencyInstance(Locale.US);
    }

    public static void main(String[] args) throws InterruptedException {
        racy = args.length > 1;
        Thread other = new Thread(() -> run(args[0], 1));
        other.start();
        run(args[0], 2);
        other.join();
    }

    private static void run(String how, int n) {
        switch (how) {
            case "own": {
                new SimpleDateFormat("yyyy").format(new Date(n));
                guarded(() -> count++);
                break;
            }
            case "time": {
                LocalDate.of(2024, n, 2).format(DateTimeFormatter.ofPattern("d MMM yyyy"));
                guarded(() -> count++);
                break;
            }
            case "shared": {
                guarded(() -> Old.DATE.format(new Date(n)));
                break;
            }
            case "money": {
                guarded(() -> Money.US.format(n + 0.5));
                break;
            }
            case "kept": {
                DateFormat format = KEPT.computeIfAbsent("yyyy", SimpleDateFormat::new);
                guarded(() -> format.format(new Date(n)));
                break;
            }
            case "made": {
                if (n == 1) {
                    guarded(() -> made = new SimpleDateFormat("yyyy"));
                } else {
                    guarded(() -> System.out.println(made));
                }
                break;
            }
            default:
                throw new IllegalArgumentException(how);
        }
    }

    private static void guarded(Runnable action) {
        if (racy) {
            action.run();
        } else {
            synchronized (KEPT) {
                action.run();
            }
        }
    }
}
