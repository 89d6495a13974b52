package generated;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What all generated examples share: printing values so that every bit and every character can be told, and keeping
 *  loops, texts and numbers small. */
public class Support {
    static int fuel;

    /** Loops and methods use up fuel, so that every example ends. */
    static void burn() {
        if (--fuel < 0) throw new OutOfFuel();
    }

    public static class OutOfFuel extends Error { }

    public static class Oops extends RuntimeException {
        Oops(String message, Throwable cause) { super(message, cause); }
    }

    public static class Fault extends Exception {
        Fault(String message, Throwable cause) { super(message, cause); }
    }

    public static class Resource implements AutoCloseable {
        final String name;
        Throwable thrown;

        Resource(String name) {
            if (name.isEmpty()) throw new Oops("no name", null);
            this.name = name;
        }

        Resource(String name, Throwable thrown) {
            this(name);
            this.thrown = thrown;
        }

        public void close() {
            log(name);
            if (thrown instanceof RuntimeException e) throw e;
            if (thrown != null) throw new Oops(name, thrown);
        }
    }

    static void log(int x) { System.out.println(x); }
    static void log(boolean x) { System.out.println(x); }
    static void log(long x) { System.out.println(x + "L"); }
    static void log(char x) { System.out.println("c" + (int) x); }
    static void log(float x) { System.out.println(x + "f " + Integer.toHexString(Float.floatToIntBits(x))); }
    static void log(double x) { System.out.println(x + " " + Long.toHexString(Double.doubleToLongBits(x))); }
    static void log(String x) { System.out.println(x == null ? "null" : '"' + plain(x) + '"'); }

    static void show(Object x) {
        if (x instanceof String) log((String) x);
        else if (x instanceof int[]) System.out.println(Arrays.toString((int[]) x));
        else if (x != null && x.getClass().isArray()) System.out.println(x.getClass().getName());
        else System.out.println(plain(String.valueOf(x)));
    }

    static String plain(String x) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < x.length(); i++) {
            char c = x.charAt(i);
            if (c >= ' ' && c < 127) plain.append(c);
            else plain.append('<').append((int) c).append('>');
        }
        return plain.toString();
    }

    /** Prints a throwable with its causes and what it suppressed. */
    static void thrown(Throwable x) { thrown(x, "", 4); }

    static void thrown(Throwable x, String before, int depth) {
        if (x == null) {
            System.out.println(before + "nothing thrown");
            return;
        }
        System.out.println(before + x.getClass().getName() + ": " + (x.getMessage() == null ? null : plain(x.getMessage())));
        if (depth == 0) return;
        for (Throwable s : x.getSuppressed()) thrown(s, before + "  suppressed ", depth - 1);
        if (x.getCause() != null) thrown(x.getCause(), before + "  cause ", depth - 1);
    }

    static Throwable caught(Supplier<?> body) {
        try {
            Object found = body.get();
            return new Oops(found == null ? null : found.getClass().getName(), null);
        } catch (RuntimeException e) {
            return e;
        }
    }

    static Throwable suppressing(Throwable x, Throwable y) {
        x.addSuppressed(y);
        return x;
    }

    static String text(String x) { return x; }
    static String cut(String x) { return x == null || x.length() <= 24 ? x : x.substring(0, 24); }
    static int[] cap(int[] x) { return x.length <= 8 ? x : Arrays.copyOf(x, 8); }
    static <E> List<E> cap(Collection<E> x) { return new ArrayList<>(x.size() <= 8 ? x : new ArrayList<>(x).subList(0, 8)); }
    static BigInteger cap(BigInteger x) { return x.bitLength() <= 200 ? x : x.shiftRight(x.bitLength() - 200); }

    static BigDecimal cap(BigDecimal x) {
        BigDecimal rounded = x.round(new MathContext(60));
        return Math.abs(rounded.scale()) <= 60 ? rounded : new BigDecimal(rounded.unscaledValue(), 60);
    }

    static List<Integer> listed(List<Integer> x) { return x; }
    static <E> List<E> added(List<E> to, E x) { to.add(x); return to; }
    static <E> Deque<E> pushed(Deque<E> to, E x) { to.push(x); return to; }
    static <K, V, M extends Map<K, V>> M put(M to, K key, V value) { to.put(key, value); return to; }
    static IntUnaryOperator same(IntUnaryOperator f) { return f; }
    static Function<Integer, Integer> function(Function<Integer, Integer> f) { return f; }
    static Supplier<String> supplier(Supplier<String> f) { return f; }
    static Predicate<String> predicate(Predicate<String> f) { return f; }
    static Runnable runnable(Runnable f) { return f; }
}
