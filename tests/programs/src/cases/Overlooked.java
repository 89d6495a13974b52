package cases;

import java.io.FilterInputStream;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectStreamClass;
import java.lang.reflect.Field;
import java.security.Provider;
import java.security.Security;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ForkJoinPool;
import java.util.logging.Level;
import java.util.logging.Logger;
import sun.misc.Unsafe;

/** What the JDK looks at, or locks, in the middle of a step, beside a thread that changes or locks it. */
public final class Overlooked {
    static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";
    static final String PROVIDERS = "java.locale.providers";
    static final String SORT = "java.util.Arrays.useLegacyMergeSort";

    static void beside(Runnable first, Runnable second) throws Exception {
        Thread thread = new Thread(first);
        thread.start();
        second.run();
        thread.join();
    }

    static void ask() {
        if (ForkJoinPool.getCommonPoolParallelism() == 1) {
            throw new AssertionError();
        }
    }

    static void sort() {
        Arrays.sort(new Integer[] {2, 1}, Integer::compare);
    }

    static Unsafe asks;

    static final class Other {
        static int number = Integer.parseInt("1");

        static void use() { }
    }

    /** Other threads may reach what its initializer makes, by Unsafe, before that has ended. */
    static final class Slow {
        static volatile int[] numbers;
        static int number;

        static {
            int[] made = new int[1];
            numbers = made;
            made[0] = 1;
            number = 1;
        }

        static void use() { }

        static int own(Object base, long offset) {
            return asks.getInt(base, offset);
        }
    }

    static final class Filters extends Provider {
        Filters() {
            super("Filters", "1", "");
        }
    }

    /** Its rules are asked for by a call of the JDK that is one step, and look at the level of a logger. */
    static final class Rules extends ZoneRulesProvider {
        static final Logger LOGGER = Logger.getLogger("rules");

        @Override
        protected ZoneRules provideRules(String zone, boolean forCaching) {
            return ZoneOffset.ofTotalSeconds(LOGGER.isLoggable(Level.FINE) ? 60 : 0).getRules();
        }

        @Override
        protected NavigableMap<String, ZoneRules> provideVersions(String zone) {
            return new TreeMap<>();
        }

        @Override
        protected Set<String> provideZoneIds() {
            return Set.of("Of/Rules");
        }

        static int seconds() {
            return ZoneId.of("Of/Rules").getRules().getOffset(Instant.EPOCH).getTotalSeconds();
        }
    }

    /** What it reads from is a volatile field of the JDK, which a program can write to. */
    static final class From extends FilterInputStream {
        From() {
            super(InputStream.nullInputStream());
        }

        void close(boolean closes) {
            in = closes ? null : in;
        }

        boolean closed() {
            return in == null;
        }
    }

    static final From FROM = new From();

    /** An initializer of the JDK makes one. */
    public static final class Handler implements Thread.UncaughtExceptionHandler {
        public Handler() {
            FROM.close(true);
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) { }
    }

    /** What it has depends on the thread that makes it. */
    public static final class Local implements Thread.UncaughtExceptionHandler {
        static final ThreadLocal<Integer> VALUE = new ThreadLocal<>();
        final boolean set = VALUE.get() != null;

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) { }
    }

    /** Its initializer asks for them. */
    static final class Ruled {
        static final int SECONDS = Rules.seconds();
    }

    static void requireNone(int seconds) {
        if (seconds != 0) {
            throw new AssertionError();
        }
    }

    static void filtered() {
        if (ObjectInputFilter.Config.getSerialFilter() != null) {
            throw new AssertionError();
        }
    }

    static Field unsafeField(String name) throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        asks = (Unsafe) field.get(null);
        return Slow.class.getDeclaredField(name);
    }

    /** No field of an enum is looked at, so asking for its descriptor does not initialize it. */
    enum Kind {
        ONE;

        static final long serialVersionUID = 1;

        static {
            looked = 1;
        }
    }

    /** Nobody else asks it for a property than the program. */
    static final class OwnTable extends Properties {
        @Override
        public String getProperty(String name) {
            throw new AssertionError(name);
        }
    }

    /** Its initializer looks at what threads change. */
    static final class Loader extends ClassLoader {
        static {
            if (looked == 0) {
                registerAsParallelCapable();
            }
        }
    }

    static volatile int looked;
    static final ThreadGroup GROUP = new ThreadGroup("those that are told");
    static final Object HELD = new Object();

    static void waits() {
        synchronized (HELD) {
        }
    }

    static void second() {
        new Thread(GROUP, Overlooked::waits).start();
    }

    /** Tells a group that has two threads, one started by another thread than this if that does {@code there}. */
    static void started(Runnable there, Runnable here) throws Exception {
        synchronized (HELD) {
            Thread starter = new Thread(there);
            starter.start();
            new Thread(GROUP, Overlooked::waits).start();
            here.run();
            starter.join();
            GROUP.enumerate(new Thread[2]);
        }
    }

    static void setAndSort() {
        System.setProperty(SORT, "true");
        sort();
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "set":
                beside(Overlooked::ask, () -> System.setProperty(PARALLELISM, "1"));
                break;
            case "cleared":
                System.setProperty(SORT, "true");
                beside(Overlooked::sort, () -> System.clearProperty(SORT));
                break;
            case "put":
                System.getProperties();
                beside(Overlooked::ask, () -> System.getProperties().put(PARALLELISM, "1"));
                break;
            case "replaced":
                System.setProperty(PARALLELISM, "2");
                beside(Overlooked::ask, () -> System.getProperties().replaceAll((name, value) -> "1"));
                break;
            case "removed":
                System.setProperty(SORT, "true");
                beside(Overlooked::sort, () -> System.getProperties().keySet().remove(SORT));
                break;
            case "viewed":
                System.setProperty(SORT, "true");
                Set<Object> names = System.getProperties().keySet();
                beside(Overlooked::sort, () -> names.remove(SORT));
                break;
            case "putAll":
                beside(() -> {}, () -> System.getProperties().putAll(Map.of(PROVIDERS, "SPI")));
                break;
            case "exchanged":
                Properties others = new Properties(System.getProperties());
                others.setProperty(PROVIDERS, "SPI");
                System.setProperties(others);
                break;
            case "starts":
                started(Overlooked::second, () -> {});
                break;
            case "starts by one":
                started(() -> {}, Overlooked::second);
                break;
            case "constant":
                int number = args.length;
                beside(() -> ("late" + number).intern(), () -> {});
                String late = new StringBuilder("tnatsnoCetaL.sesac").reverse().toString();
                Class.forName(late).getDeclaredConstructor().newInstance().toString();
                break;
            case "name":
                beside(() -> {
                    String name = Other.class.getName();
                    if (name.intern() != Other.class.getName()) {
                        throw new AssertionError();
                    }
                }, ("run" + args.length)::intern);
                Thread thread = new Thread(("time" + args.length)::intern);
                thread.start();
                thread.join();
                break;
            case "descriptor":
                beside(() -> ObjectStreamClass.lookup(Kind.class), () -> {});
                if (looked != 0) {
                    throw new AssertionError();
                }
                break;
            case "own table":
                System.setProperties(new OwnTable());
                beside(() -> System.getProperties().putAll(Map.of("a", "b")), () -> {});
                break;
            case "initialized":
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                asks = (Unsafe) field.get(null);
                asks.shouldBeInitialized(Object.class);
                beside(Other::use, () -> {
                    if (asks.shouldBeInitialized(Other.class) != asks.shouldBeInitialized(Other.class)) {
                        throw new AssertionError();
                    }
                });
                break;
            case "between": {
                Field numbers = unsafeField("numbers");
                beside(Slow::use, () -> {
                    int[] seen = (int[]) asks.getObjectVolatile(
                            asks.staticFieldBase(numbers), asks.staticFieldOffset(numbers));
                    if (seen != null && seen[0] == 0) {
                        throw new AssertionError();
                    }
                });
                break;
            }
            case "plain": {
                Field plain = unsafeField("number");
                beside(Slow::use, () -> asks.getInt(asks.staticFieldBase(plain), asks.staticFieldOffset(plain)));
                break;
            }
            case "own": {
                Field plain = unsafeField("number");
                Object base = asks.staticFieldBase(plain);
                long offset = asks.staticFieldOffset(plain);
                beside(Slow::use, () -> {
                    if (Slow.own(base, offset) != 1) {
                        throw new AssertionError();
                    }
                });
                break;
            }
            case "used before": {
                Field plain = unsafeField("number");
                Slow.use();
                beside(Slow::use, () -> asks.getInt(asks.staticFieldBase(plain), asks.staticFieldOffset(plain)));
                break;
            }
            case "security":
                beside(Overlooked::filtered, () -> Security.setProperty("jdk.serialFilter", "!*"));
                break;
            case "security before":
                Security.setProperty("jrf.serialFilter", "!*");
                beside(Overlooked::filtered, () -> Security.getProperty("jdk.serialFilter"));
                break;
            case "security alone":
                beside(() -> {
                    Security.setProperty("jrf.other", "1");
                    filtered();
                }, () -> {});
                break;
            case "providers":
                beside(UUID::randomUUID, () -> Security.insertProviderAt(new Filters(), 1));
                break;
            case "providers before":
                Security.insertProviderAt(new Filters(), 1);
                beside(UUID::randomUUID, () -> {});
                break;
            case "rules":
                ZoneRulesProvider.registerProvider(new Rules());
                beside(() -> requireNone(Rules.seconds()), () -> Rules.LOGGER.setLevel(Level.FINE));
                break;
            case "ruled":
                ZoneRulesProvider.registerProvider(new Rules());
                beside(() -> requireNone(Ruled.SECONDS), () -> Rules.LOGGER.setLevel(Level.FINE));
                break;
            case "handler":
                System.setProperty("java.util.concurrent.ForkJoinPool.common.exceptionHandler",
                        "cases.Overlooked$Handler");
                beside(ForkJoinPool::commonPool, () -> {
                    if (!FROM.closed()) {
                        throw new AssertionError();
                    }
                });
                break;
            case "local":
                System.setProperty("java.util.concurrent.ForkJoinPool.common.exceptionHandler",
                        "cases.Overlooked$Local");
                beside(() -> {
                    Local.VALUE.set(1);
                    ForkJoinPool.commonPool();
                }, () -> {
                    Local made = (Local) ForkJoinPool.commonPool().getUncaughtExceptionHandler();
                    if (made.set) {
                        throw new AssertionError();
                    }
                });
                break;
            case "written": {
                unsafeField("number");
                Thread named = new Thread("name");
                long at = asks.objectFieldOffset(Thread.class.getDeclaredField("name"));
                beside(() -> asks.putObjectVolatile(named, at, "other"), () -> {
                    if (named.getName().equals("other")) {
                        throw new AssertionError();
                    }
                });
                break;
            }
            case "registered":
                beside(Loader::new, () -> looked = 1);
                break;
            case "package":
                beside(() -> {}, () -> Package.getPackage("everyday"));
                break;
            case "both":
                beside(Overlooked::setAndSort, Overlooked::sort);
                break;
            case "alone":
                beside(Overlooked::setAndSort, () -> {});
                break;
            case "other":
                beside(Overlooked::ask, () -> System.setProperty("jrf.other", "1"));
                break;
            case "listed":
                System.getProperties().forEach((name, value) -> name.hashCode());
                beside(Overlooked::ask, () -> System.getProperty(PARALLELISM));
                break;
            case "found":
                beside(TimeZone::getDefault, () -> System.getProperty("user.timezone"));
                break;
            case "zone":
                synchronized (TimeZone.class) {
                    beside(TimeZone::getDefault, () -> {});
                }
                break;
            case "locale":
                synchronized (Locale.class) {
                    beside(() -> Locale.getDefault(Locale.Category.FORMAT), () -> {});
                }
                break;
            default:
                synchronized (Object.class) {
                    beside(TimeZone::getDefault, () -> {});
                }
        }
    }
}
