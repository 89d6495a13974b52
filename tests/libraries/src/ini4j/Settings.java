package ini4j;

import java.io.StringReader;
import org.ini4j.Wini;
import support.Two;

/** A file of settings under a lock; racy: without. */
public final class Settings {
    public static void main(String[] args) throws Exception {
        Wini file = new Wini(new StringReader("[s]\nk=1\n"));
        Runnable put = () -> file.put("s", "k", file.get("s", "k", int.class) + 1);
        Runnable locked = () -> {
            synchronized (file) {
                put.run();
            }
        };
        Runnable run = args.length > 0 ? put : locked;
        Two.run(run, run);
    }

    private Settings() {}
}
