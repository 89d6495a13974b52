package cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.Locale;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Programs that are safe, if what the language promises less of is as it is explored. */
public class Assumed {
    static final AtomicInteger LEFT = new AtomicInteger();
    static final AtomicInteger RIGHT = new AtomicInteger();
    static final VarHandle FLAG;
    static int flag;
    static int entered;
    volatile int updated;

    static class Finalized {
        protected void finalize() {
            entered++;
        }
    }

    static class OfFinalized extends Finalized {
    }

    static class Weak extends WeakReference<String> {
        Weak(String text) {
            super(text);
        }
    }

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(Assumed.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void enter(AtomicInteger mine, AtomicInteger other, boolean lazily) {
        if (lazily) {
            mine.lazySet(1);
        } else {
            mine.set(1);
        }
        if (other.get() == 0) {
            entered++;
        }
    }

    static void act(String what) {
        switch (what) {
            case "lazily":
            case "strictly":
                enter(RIGHT, LEFT, what.equals("lazily"));
                break;
            case "opaque":
                FLAG.setOpaque((int) FLAG.getVolatile());
                break;
            case "acquire":
                int got = (int) FLAG.getAcquire();
                break;
            case "volatile":
                FLAG.getAndAdd((int) FLAG.getVolatile());
                break;
            case "mixed":
                flag = 1;
                break;
            case "ordered":
                FLAG.compareAndSet(2, (int) FLAG.getVolatile());
                break;
            case "updater":
                AtomicIntegerFieldUpdater.newUpdater(Assumed.class, "updated").lazySet(SHARED, 1);
                break;
            case "queue":
                QUEUE.add("a");
                QUEUE.poll();
                break;
            case "finalizer":
                new OfFinalized();
                break;
            case "cleaner":
                Cleaner.create().register(new Object(), () -> entered++);
                break;
            case "reference":
                new Weak("a").get();
                break;
            case "weak keys":
                new WeakHashMap<String, String>().put("a", "b");
                break;
            case "random":
                entered = new java.util.SplittableRandom().nextInt() == 7 ? 1 : 0;
                break;
            case "name":
                entered = java.util.UUID.randomUUID().hashCode() == 7 ? 1 : 0;
                break;
            case "seed":
                entered = new java.util.SplittableRandom(5).nextInt() == 7 ? 1 : 0;
                break;
            case "printed":
                System.out.println(new Object() + System.getProperty("os.name"));
                break;
            case "members":
                entered = Assumed.class.getDeclaredMethods()[0].getName().length();
                break;
            case "member":
                try {
                    entered = Assumed.class.getDeclaredMethod("main", String[].class).getModifiers();
                } catch (NoSuchMethodException e) {
                    throw new AssertionError(e);
                }
                break;
            case "set":
                Set.of("a", "b").iterator().next();
                break;
            case "property":
                entered = "Windows".equals(System.getProperty("os.name")) ? 1 : 0;
                break;
            case "switch":
                entered = Boolean.getBoolean("app.debug") ? 1 : 0;
                break;
            case "version":
                entered = System.getProperty("java.version").equals("1") ? 1 : 0;
                break;
            case "memory":
                entered = Runtime.getRuntime().maxMemory() < 1000 ? 1 : 0;
                break;
            case "rounded":
                entered = Math.log10(6.966194060625139) == 0.8429955686414157 ? 1 : 0;
                break;
            case "power":
                entered = Math.pow(2, 10) == 1024 ? 1 : 0;
                break;
            case "huge":
                entered = fits(1 << 30) ? 1 : 0;
                break;
            case "deep":
                entered = depth() > 1_000_000 ? 1 : 0;
                break;
            case "locale":
                entered = Locale.getDefault().getLanguage().equals("tr") ? 1 : 0;
                break;
            case "upper":
                entered = what.toUpperCase().equals("a") ? 1 : 0;
                break;
            case "asserted":
                Asserts.act();
                break;
            case "local":
                LOCAL.get();
                break;
            default:
                throw new IllegalArgumentException(what);
        }
    }

    static class Asserts {
        static void act() {
            assert entered == 0;
        }
    }

    static boolean fits(int length) {
        try {
            return new byte[length].length == length;
        } catch (OutOfMemoryError e) {
            return false;
        }
    }

    static int depth() {
        try {
            return depth() + 1;
        } catch (StackOverflowError e) {
            return 0;
        }
    }

    static final Assumed SHARED = new Assumed();
    static final ConcurrentLinkedQueue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "a");

    public static void main(String[] arguments) throws InterruptedException {
        String what = arguments[0];
        Thread other = new Thread(() -> act(what));
        flag = 2;
        other.start();
        if (what.equals("mixed")) {
            int got = (int) FLAG.getVolatile();
        }
        if (what.endsWith("ly")) {
            enter(LEFT, RIGHT, what.equals("lazily"));
        }
        other.join();
    }
}
