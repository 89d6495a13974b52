package litmus;

import java.lang.ref.Cleaner;

/** The thread of a cleaner is what the program's factory makes of it. */
public class CleanerOfProgram {
    static int begun;

    public static void main(String[] args) {
        Cleaner.create(task -> new Thread(() -> {
            begun++;
            task.run();
        }));
        begun++;
    }
}
