package everyday;

import java.util.concurrent.ConcurrentHashMap;

/** Two threads use a map with a bound, whose class extends the JDK's; with an argument they count their misses. */
public final class Interned extends ConcurrentHashMap<String, String> {
    private static final int MOST = 10;
    private static int misses;

    private final boolean counts;

    private Interned(boolean counts) {
        this.counts = counts;
    }

    private String intern(String text) {
        String found = get(text);
        if (found != null) {
            return found;
        }
        if (counts) {
            misses++;
        }
        if (size() >= MOST) {
            clear();
        }
        found = putIfAbsent(text, text);
        return found == null ? text : found;
    }

    public static void main(String[] args) throws InterruptedException {
        Interned cache = new Interned(args.length > 0);
        Thread other = new Thread(() -> cache.intern(new String("name")));
        other.start();
        String own = cache.intern("name");
        other.join();
        if (cache.intern("name") != cache.get("name") || !own.equals("name")) {
            throw new AssertionError(own);
        }
    }
}
