package inner;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.WeekFields;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.ErrorManager;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What threads share of the language: Thread, reflection, logging, numbers. */
final class Language {
    private Language() {}
}

class ThreadAndSettings {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        Together.run(
            () -> {
                t.setName("x");
                t.setPriority(3);
                t.setContextClassLoader(null);
                t.setUncaughtExceptionHandler(null);
                t.start();
            },
            () -> {
                t.getName();
                t.getPriority();
                t.isAlive();
                t.getState();
                t.toString();
                t.getThreadGroup();
                t.interrupt();
                t.getContextClassLoader();
                t.getUncaughtExceptionHandler();
                t.isDaemon();
                t.getStackTrace();
            });
    }
}

class DaemonOrNot {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        Together.run(
            () -> {
                t.setDaemon(true);
            },
            () -> t.isDaemon());
    }
}

class Groups {
    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        Together.run(
            () -> {
                g.setDaemon(true);
                g.setMaxPriority(3);
            },
            () -> {
                g.isDaemon();
                g.getMaxPriority();
                new ThreadGroup(g, "h");
            },
            () -> {
                g.getName();
                g.getParent();
            });
    }
}

class Locals {
    static final ThreadLocal<Integer> L = ThreadLocal.withInitial(() -> 1);
    static final InheritableThreadLocal<Integer> I = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        I.set(3);
        Together.run(
            () -> {
                L.set(2);
                L.get();
                L.remove();
                I.get();
            },
            () -> {
                L.get();
                I.set(4);
                new Thread(I::get).start();
            });
    }
}

class SharedThrowable {
    public static void main(String[] args) throws Exception {
        Exception e = new Exception("a");
        Together.run(
            () -> {
                e.addSuppressed(new Error());
                e.getStackTrace();
                e.fillInStackTrace();
            },
            () -> {
                e.getSuppressed();
                e.setStackTrace(new StackTraceElement[0]);
                e.toString();
            },
            () -> {
                e.initCause(new Error());
                e.getCause();
            });
    }
}

class ThrowableRead {
    public static void main(String[] args) throws Exception {
        Exception e = new Exception("a");
        Together.run(
            () -> e.getStackTrace(),
            () -> e.getStackTrace(),
            () -> e.getCause());
    }
}

class ClassValues {
    static final ClassValue<Integer> C = new ClassValue<>() { protected Integer computeValue(Class<?> c) { return 1; } };

    public static void main(String[] args) throws Exception {
        Together.run(
            () -> C.get(String.class),
            () -> {
                C.get(String.class);
                C.remove(String.class);
            },
            () -> C.get(Integer.class));
    }
}

class Handles {
    interface I { int f(int x); }
    static int f(int x) { return x; }

    public static void main(String[] args) throws Exception {
        var l = MethodHandles.lookup();
        var t = MethodType.methodType(int.class, int.class);
        Together.run(
            () -> {
                var m = l.findStatic(Handles.class, "f", t);
                int i = (int) m.invokeExact(1);
                m.asType(MethodType.genericMethodType(1)).invoke(2);
                t.toString();
            },
            () -> {
                var m = l.findStatic(Handles.class, "f", t);
                m.invoke((Object) 3);
                t.generic();
                t.wrap().toMethodDescriptorString();
                t.hashCode();
            });
    }
}

class Reflected {
    public int v;

    public static void main(String[] args) throws Exception {
        var f = Reflected.class.getField("v");
        var m = Reflected.class.getMethods();
        Together.run(
            () -> {
                f.get(new Reflected());
                Reflected.class.getFields();
                f.toString();
                f.hashCode();
                Reflected.class.getMethods();
                f.getAnnotations();
            },
            () -> {
                f.getInt(new Reflected());
                Reflected.class.getDeclaredFields();
                f.toGenericString();
                Reflected.class.getConstructors()[0].newInstance();
                Reflected.class.getMethods();
                f.getAnnotations();
            });
    }
}

class Enums {
    enum E { A, B }

    public static void main(String[] args) throws Exception {
        Together.run(
            () -> {
                E.valueOf("A");
                E.class.getEnumConstants();
                E.A.hashCode();
                E.A.describeConstable();
            },
            () -> {
                E.valueOf("B");
                E.class.getEnumConstants();
                Enum.valueOf(E.class, "A");
            });
    }
}

class Times {
    public static void main(String[] args) throws Exception {
        var f = DateTimeFormatter.ISO_DATE;
        Together.run(
            () -> {
                LocalDate.of(2020, 1, 2).format(f);
                ZoneId.of("Europe/Berlin").getRules().getOffset(Instant.EPOCH);
            },
            () -> {
                LocalDate.parse("2020-02-02", f);
                ZoneId.of("Europe/Berlin").getRules().getTransition(LocalDateTime.of(2020, 3, 29, 2, 30));
                WeekFields.ISO.weekOfYear();
            });
    }
}

class Randoms {
    public static void main(String[] args) throws Exception {
        Random r = new Random(3);
        Together.run(
            () -> {
                ThreadLocalRandom.current().nextInt();
                r.nextGaussian();
                new SplittableRandom().nextInt();
            },
            () -> {
                ThreadLocalRandom.current().nextInt();
                r.nextGaussian();
                r.ints(3).sum();
            });
    }
}

class Versions {
    public static void main(String[] args) throws Exception {
        Together.run(
            () -> {
                Runtime.version().feature();
                Runtime.version().toString();
                System.getProperty("a");
                System.setProperty("b", "c");
            },
            () -> {
                Runtime.version().feature();
                Runtime.version().pre();
                System.lineSeparator();
                System.getenv();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> { }));
            });
    }
}

class Packages {
    public static void main(String[] args) throws Exception {
        Together.run(
            () -> {
                String.class.getPackage().getName();
                Integer.class.getModule().getName();
                Integer.class.getModule().getDescriptor().toString();
                Packages.class.getPackage().isSealed();
            },
            () -> {
                String.class.getModule().getPackages().size();
                Packages.class.getModule().getLayer();
                Integer.class.getModule().getDescriptor().hashCode();
                Packages.class.getProtectionDomain();
                Packages.class.getSimpleName();
                Packages.class.getCanonicalName();
                Packages.class.getGenericSuperclass();
            },
            () -> {
                Packages.class.getSimpleName();
                Packages.class.getGenericInterfaces();
                Packages.class.getTypeName();
                Packages.class.toGenericString();
            });
    }
}

class Adders {
    public static void main(String[] args) throws Exception {
        LongAdder l = new LongAdder();
        DoubleAccumulator d = new DoubleAccumulator(Math::max, 0);
        Together.run(
            () -> {
                l.add(1);
                d.accumulate(2);
            },
            () -> {
                l.increment();
                d.accumulate(3);
            },
            () -> {
                l.sumThenReset();
                d.getThenReset();
                l.add(3);
            },
            () -> {
                l.decrement();
                l.sum();
            });
    }
}

class StampedReferences {
    public static void main(String[] args) throws Exception {
        AtomicStampedReference<Integer> r = new AtomicStampedReference<>(1, 0);
        AtomicMarkableReference<Integer> m = new AtomicMarkableReference<>(1, false);
        Together.run(
            () -> {
                r.compareAndSet(1, 2, 0, 1);
                m.attemptMark(1, true);
            },
            () -> {
                r.attemptStamp(1, 3);
                r.get(new int[1]);
                m.set(2, false);
                m.isMarked();
            });
    }
}

class LoggerAndHandlers {
    public static void main(String[] args) throws Exception {
        Logger l = Logger.getLogger("a.b");
        Together.run(
            () -> {
                l.setLevel(Level.FINE);
                l.fine("x");
                l.setUseParentHandlers(false);
                l.setFilter(r -> true);
            },
            () -> {
                Handler h = new Handler() { public void publish(LogRecord r) { } public void flush() { } public void close() { } };
                l.addHandler(h);
                h.setLevel(Level.ALL);
                h.setFormatter(new SimpleFormatter());
                l.removeHandler(h);
                h.getLevel();
            },
            () -> {
                Logger.getLogger("a").setLevel(Level.INFO);
                l.isLoggable(Level.FINE);
                l.getHandlers();
                l.getParent();
                LogManager.getLogManager().getLogger("a");
                LogManager.getLogManager().getLoggerNames();
            });
    }
}

class AnonymousLogger {
    public static void main(String[] args) throws Exception {
        Logger l = Logger.getAnonymousLogger();
        Together.run(
            () -> {
                l.setUseParentHandlers(false);
                l.setParent(Logger.getGlobal());
            },
            () -> {
                l.getUseParentHandlers();
                l.getParent();
                l.getFilter();
                l.getLevel();
                l.getName();
            },
            () -> {
                new ErrorManager().error("", null, 0);
                Level.parse("77");
            });
    }
}

class ErrorReported {
    public static void main(String[] args) throws Exception {
        ErrorManager m = new ErrorManager();
        Together.run(
            () -> m.error("", null, 0),
            () -> m.error("", null, 1));
    }
}
