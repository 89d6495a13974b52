package cases;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks for identity hash codes, in the way that its argument names, beside another thread. */
public class Hashed {
    enum Kind { FIRST, SECOND }

    record Pair(Kind left, Kind right) {}

    static final AtomicInteger met = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(met::incrementAndGet);
        other.start();
        met.incrementAndGet();
        switch (args[0]) {
            case "table" -> new HashMap<Kind, String>().put(Kind.FIRST, "");
            case "set of classes" -> new HashSet<Class<?>>(Set.of()).add(Hashed.class);
            case "concurrent" -> new ConcurrentHashMap<Kind, String>().merge(Kind.SECOND, "", String::concat);
            case "identity" -> new IdentityHashMap<String, String>().put("key", "");
            case "asked" -> System.out.println(System.identityHashCode(other) == 0);
            case "record" -> System.out.println(new Pair(Kind.FIRST, Kind.SECOND).hashCode() == 0);
            case "text" -> System.out.println(new Object());
            case "strings" -> new HashMap<>(Map.of("key", 1)).put("other", 2);
            case "enum map" -> new EnumMap<Kind, String>(Kind.class).put(Kind.FIRST, "");
            case "pool" -> pool();
            case "spread" -> spread();
            default -> throw new IllegalArgumentException(args[0]);
        }
        other.join();
    }

    private static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(met::incrementAndGet).get();
        pool.shutdown();
    }

    /** Does more where two keys are in one bin: who compares their codes finds small numbers then. */
    private static void spread() throws Exception {
        boolean many = (Kind.FIRST.hashCode() & 0xFF) == 0 && (Kind.SECOND.hashCode() & 0xFF) == 0;
        Thread[] threads = new Thread[many ? 4 : 1];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int round = 0; round < 4; round++) {
                    met.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
