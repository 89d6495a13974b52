package litmus;

import java.lang.ref.Cleaner;

/** The thread of a cleaner, which waits for ever as a daemon, has counted under a lock. */
public class CleanerOfProgramLocks {
    static int begun;

    static synchronized void count() {
        begun++;
    }

    public static void main(String[] args) {
        Cleaner.create(task -> new Thread(() -> {
            count();
            task.run();
        }));
        count();
    }
}
