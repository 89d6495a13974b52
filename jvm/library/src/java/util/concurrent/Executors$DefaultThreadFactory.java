package java.util.concurrent;

/** The model of the default thread factory: its counters order nobody (jvm/natives/java_lang_thread/numbers.py). */
class Executors$DefaultThreadFactory extends PlainThreadFactory {
    private static int pools;
    private final String prefix;
    private int threads;

    Executors$DefaultThreadFactory() {
        Gate.draw();
        prefix = "pool-" + ++pools + "-thread-";
    }

    @Override
    public Thread newThread(Runnable task) {
        Gate.draw();
        Thread thread = new Thread(null, task, prefix + ++threads, 0);
        if (thread.isDaemon()) {
            thread.setDaemon(false);
        }
        if (thread.getPriority() != Thread.NORM_PRIORITY) {
            thread.setPriority(Thread.NORM_PRIORITY);
        }
        return thread;
    }
}
