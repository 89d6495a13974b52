package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two threads scan lines and match them by one pattern with named groups, and are ordered by a
 * variable in volatile mode.
 */
final class PatternBeside {
    private static final VarHandle SEEN;
    private static boolean seen;
    private static int data;
    private static final Pattern PAIR = Pattern.compile("(?<number>[0-9]+) (?<word>[a-z]+)");

    static {
        try {
            SEEN = MethodHandles.lookup().findStaticVarHandle(PatternBeside.class, "seen", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private PatternBeside() {
    }

    private static void use() {
        Scanner lines = new Scanner("1 b");
        Matcher matcher = PAIR.matcher(lines.nextLine());
        if (matcher.matches()) {
            matcher.group("word");
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            use();
            SEEN.setVolatile(true);
        }).start();
        use();
        if ((boolean) SEEN.getVolatile()) {
            System.out.println(data);
        }
    }
}
