package java.lang.ref;

import java.util.concurrent.ThreadFactory;

/**
 * What the thread of a Cleaner does that a factory of the program makes: nothing is ever collected, so it
 * waits. The native is in jvm/natives/java_lang_ref/cleaners.py.
 */
final class CleanerThread implements Runnable {
    private CleanerThread() {}

    /** The thread that Cleaner.create(ThreadFactory) starts. */
    static void start(ThreadFactory factory) {
        Thread made = factory.newThread(new CleanerThread());
        made.setDaemon(true);
        made.start();
    }

    @Override
    public synchronized void run() {
        while (true) {
            try {
                wait();
            } catch (InterruptedException ignored) {
                // as the JDK's
            }
        }
    }
}
