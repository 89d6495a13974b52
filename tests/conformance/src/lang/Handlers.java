package lang;

/** Uncaught-exception handlers: of the thread, the default one, those of threads without. */
public class Handlers {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("in thread");
        }, "worker");
        t.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + ": " + e));
        t.start();
        t.join();
        System.out.println(t.getState() + " " + t.isAlive());
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println("default " + thread.getName() + ": " + e));
        Thread u = new Thread(() -> {
            Object o = "text";
            Integer i = (Integer) o;
        }, "second");
        u.start();
        u.join();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread v = new Thread(() -> {
            throw new Error("swallowed by a failing handler");
        });
        v.setUncaughtExceptionHandler((thread, e) -> {
            throw new RuntimeException("handler fails");
        });
        v.start();
        v.join();
        System.out.println("end");
    }
}
