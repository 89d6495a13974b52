package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The frames of threads: `run` of Thread is below all others, unless a class overrides it. */
public class WalkedThread {
    static final StackWalker RETAINING = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    static void shows(String what, StackTraceElement[] frames) {
        StringBuilder text = new StringBuilder(what);
        for (StackTraceElement frame : frames) {
            text.append(' ').append(frame.getClassName()).append('.').append(frame.getMethodName());
        }
        System.out.println(text);
    }

    static void told(String name) {
        shows(name, new Throwable().getStackTrace());
        shows(name, Thread.currentThread().getStackTrace());
        System.out.println(RETAINING.<Long>walk(frames -> frames.count()));
        try {
            Object nothing = null;
            nothing.hashCode();
        } catch (NullPointerException e) {
            shows("thrown", e.getStackTrace());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> told("lambda")),
            new Thread(() -> System.out.println(RETAINING.getCallerClass())),
            new Thread() {
                @Override
                public void run() {
                    told("overridden");
                }
            },
            new Thread(new Runnable() {
                @Override
                public void run() {
                    System.out.println(RETAINING.getCallerClass());
                }
            })
        };
        for (Thread thread : threads) {
            thread.start();
            thread.join();
        }
        ExecutorService pool = Executors.newFixedThreadPool(1);
        StackTraceElement[] frames = pool.submit(() -> new Throwable().getStackTrace()).get();
        System.out.println(frames.length + " " + frames[frames.length - 1].getClassName());
        pool.shutdown();
    }
}
