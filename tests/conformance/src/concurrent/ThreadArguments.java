package concurrent;

/** What constructors and setters of Thread and ThreadGroup say to null and to wrong values. */
public class ThreadArguments {
    interface Attempt {
        Object make() throws Exception;
    }

    static void attempt(String what, Attempt attempt) {
        try {
            System.out.println(what + ": " + attempt.make());
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    static String told(Thread t) {
        return t.getName() + " " + t.getPriority() + " " + t.isDaemon() + " " + t.getThreadGroup().getName();
    }

    public static void main(String[] args) throws Exception {
        Runnable none = null;
        String unnamed = null;
        ThreadGroup nowhere = null;
        ThreadGroup group = new ThreadGroup("group");
        attempt("name", () -> told(new Thread(unnamed)));
        attempt("target", () -> told(new Thread(none, "n")));
        attempt("target and name", () -> told(new Thread(none, unnamed)));
        attempt("group and name", () -> told(new Thread(nowhere, "m")));
        attempt("group, null name", () -> told(new Thread(group, unnamed)));
        attempt("group and target", () -> told(new Thread(group, none, "o")));
        attempt("all null", () -> told(new Thread(nowhere, none, unnamed)));
        attempt("stack size", () -> told(new Thread(group, none, "p", 0)));
        attempt("negative stack size", () -> told(new Thread(group, none, "q", -1)));
        attempt("null name and stack size", () -> told(new Thread(group, none, unnamed, 10, false)));
        attempt("locals", () -> told(new Thread(group, none, "r", 10, true)));
        attempt("setName", () -> {
            new Thread().setName(null);
            return "set";
        });
        for (int priority : new int[] {0, 11, -5, 10}) {
            attempt("setPriority " + priority, () -> {
                Thread t = new Thread("s");
                t.setPriority(priority);
                return t.getPriority();
            });
        }
        attempt("setDaemon", () -> {
            Thread t = new Thread("t");
            t.setDaemon(true);
            return t.isDaemon() + " " + told(t);
        });
        attempt("setDaemon of the current", () -> {
            Thread.currentThread().setDaemon(true);
            return "set";
        });
        attempt("setDaemon of an ended", () -> {
            Thread t = new Thread("u");
            t.start();
            t.join();
            t.setDaemon(true);
            return t.isDaemon();
        });
        attempt("start twice", () -> {
            Thread t = new Thread("v");
            t.start();
            t.start();
            return "started";
        });
        attempt("join", () -> {
            new Thread().join(-1);
            return "joined";
        });
        attempt("join nanos", () -> {
            new Thread().join(1, 1_000_000);
            return "joined";
        });
        attempt("join negative nanos", () -> {
            new Thread().join(1, -1);
            return "joined";
        });
        attempt("sleep", () -> {
            Thread.sleep(-1);
            return "slept";
        });
        attempt("sleep nanos", () -> {
            Thread.sleep(0, 1_000_000);
            return "slept";
        });
        attempt("holdsLock", () -> Thread.holdsLock(null));
        attempt("handler", () -> {
            Thread t = new Thread("w");
            t.setUncaughtExceptionHandler(null);
            return t.getUncaughtExceptionHandler() == t.getThreadGroup();
        });
        attempt("group of null parent", () -> new ThreadGroup(nowhere, "x"));
        attempt("group of null name", () -> new ThreadGroup(unnamed).getName());
        attempt("group and null name", () -> new ThreadGroup(group, unnamed).getName());
        attempt("group max", () -> {
            ThreadGroup low = new ThreadGroup(group, "low");
            low.setMaxPriority(3);
            Thread t = new Thread(low, "y");
            t.setPriority(9);
            low.setMaxPriority(0);
            low.setMaxPriority(11);
            ThreadGroup below = new ThreadGroup(low, "below");
            below.setMaxPriority(8);
            return t.getPriority() + " " + low.getMaxPriority() + " " + below.getMaxPriority();
        });
        attempt("priority in a low group", () -> {
            ThreadGroup low = new ThreadGroup("low");
            low.setMaxPriority(2);
            return told(new Thread(low, "z"));
        });
        attempt("group daemon", () -> {
            ThreadGroup g = new ThreadGroup("daemons");
            g.setDaemon(true);
            return g.isDaemon() + " " + told(new Thread(g, "a")) + " " + new ThreadGroup(g, "b").isDaemon();
        });
        attempt("parents", () -> group.getParent().getName() + " " + group.getParent().parentOf(group) + " "
            + group.parentOf(group.getParent()) + " " + group.parentOf(group) + " " + group.parentOf(null));
        attempt("inherited", () -> {
            String[] seen = new String[1];
            Thread t = new Thread(group, () -> {
                seen[0] = told(new Thread("child"));
            }, "parent");
            t.setPriority(3);
            t.setDaemon(true);
            t.start();
            t.join();
            return seen[0];
        });
        attempt("interrupted before", () -> {
            Thread t = new Thread("i");
            t.interrupt();
            return t.isInterrupted() + " " + t.isAlive() + " " + t.getState();
        });
        attempt("toString", () -> new Thread(group, "named").toString().replaceAll("#\\d+,", ""));
        attempt("default handler", () -> Thread.getDefaultUncaughtExceptionHandler());
        attempt("loader", () -> {
            Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
            Thread t = new Thread("l");
            ClassLoader inherited = t.getContextClassLoader();
            t.setContextClassLoader(null);
            Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
            return (inherited == ClassLoader.getPlatformClassLoader()) + " " + t.getContextClassLoader();
        });
    }
}
