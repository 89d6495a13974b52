package everyday;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous tasks that tell their threads, and race with an argument. The methods `printed…` only print what
 * they learn of the current thread; those called `seen…` let the program look at it.
 */
public final class NamedTasks {
    private static int shared;
    private static Object kept;
    private static final Object[] TABLE = new Object[2];

    public static void main(String[] args) {
        boolean racy = args.length > 0;
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> task(1, racy));
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> task(2, racy));
        CompletableFuture.allOf(one, two).join();
        Arrays.asList(1, 2, 3).parallelStream().forEach(item -> printedByAHelper("item " + item));
    }

    private static void task(int number, boolean racy) {
        printedAtOnce();
        printedFormatted(number);
        if (racy) {
            shared += number;
        }
    }

    static void printedAtOnce() {
        System.out.println(Thread.currentThread().getName() + " runs");
    }

    static void printedFormatted(int number) {
        System.out.printf("%-10s %d%n", Thread.currentThread().getName(), number);
    }

    static void printedInItsLanguage(int number) {
        System.err.format(Locale.ROOT, "%d %s%n", number, Thread.currentThread());
    }

    static void printedFromALocal(boolean twice) {
        Thread thread = Thread.currentThread();
        String name = thread.getName();
        long from = 7L;
        try {
            for (int round = 0; round < (twice ? 2 : 1); round++) {
                System.out.println(from + (twice ? " again " : " once ") + name);
            }
        } finally {
            System.out.println(name);
        }
    }

    static void printedFromABuilder(int number) {
        StringBuilder text = new StringBuilder("in ");
        text.append(Thread.currentThread().getName()).append(number);
        text.append('.');
        System.out.print(text);
        System.out.println(text.toString());
    }

    static void printedByAHelper(String what) {
        say(String.format("%s: %s", Thread.currentThread().getName(), what), 5L);
    }

    private static void say(String text, long number) {
        System.out.println(number + text);
    }

    static String seenByTheCaller() {
        return Thread.currentThread().getName();
    }

    static void seenInAField() {
        kept = "in " + Thread.currentThread().getName();
    }

    static void seenInATable() {
        TABLE[0] = Thread.currentThread();
    }

    static void seenInATableOfItsOwn() {
        Object[] own = new Object[1];
        kept = own;
        own[0] = Thread.currentThread().getName();
        System.out.printf("%s", own);
    }

    static void seenInABuilder() {
        StringBuilder text = new StringBuilder();
        remember(text);
        text.append(Thread.currentThread().getName());
        System.out.println(text);
    }

    private static void remember(Object object) {
        kept = object;
    }

    static void seenByAComparison() {
        if (Thread.currentThread().getName().equals("main")) {
            shared++;
        }
    }

    static void seenByItsLength() {
        System.out.println(new int[Thread.currentThread().getName().length()].length);
    }

    static void seenByANumber() {
        if (Thread.currentThread().getId() > 20) {
            shared++;
        }
    }

    static void seenByAHelper() {
        remember(Thread.currentThread().getName());
    }

    static void seenOnOnePath(boolean asked) {
        String name = asked ? Thread.currentThread().getName() : "nobody";
        System.out.println(name);
        if (!asked) {
            kept = name;
        } else {
            kept = List.of(name);
        }
    }

    static void seenAsAPattern() {
        System.out.printf(Thread.currentThread().getName() + "%d", 1);
    }

    static void seenByALambda() {
        String name = Thread.currentThread().getName();
        Runnable later = () -> kept = name;
        later.run();
    }

    static void seenBesideTheConsole(java.io.PrintStream stream) {
        stream.println(Thread.currentThread().getName());
    }

    static void seenAsAMonitor() {
        synchronized (Thread.currentThread()) {
            shared++;
        }
    }

    static void printedFromItsText(int number) {
        System.out.println(String.format(Locale.ROOT, "%s %d %s", Thread.currentThread().getName(), number, "!"));
    }

    static void seenByAFailure() {
        try {
            System.out.println(Integer.valueOf(Thread.currentThread().getName()));
        } catch (NumberFormatException failure) {
            kept = failure.getMessage();
        }
    }

    static void seenByALongFailure() {
        System.out.println(Long.valueOf(Thread.currentThread().getName(), 36));
    }

    static void seenByTheLengthOfAPart() {
        StringBuilder text = new StringBuilder();
        text.append(Thread.currentThread().getName(), 0, 33);
        System.out.println(text);
    }

    static void seenByWhatIsFormatted(java.util.Formattable other) {
        System.out.println(String.format("%s %s", Thread.currentThread().getName(), other));
    }

    static void seenByAnObjectThatIsFormatted() {
        System.out.println(String.format("%s %s", Thread.currentThread().getName(), kept));
    }

    static void seenByAnException() {
        throw new IllegalStateException(Thread.currentThread().getName());
    }
}
