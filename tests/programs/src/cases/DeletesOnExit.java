package cases;

import java.io.File;

/** A thread looks whether a file is there, which is deleted at the end of the program, beside daemons. */
public final class DeletesOnExit {
    public static void main(String[] args) throws Exception {
        String how = args[0];
        File file = new File("short-lived");
        file.createNewFile();
        if (!how.equals("late") && !how.equals("kept")) {
            file.deleteOnExit();
        }
        Thread looking = new Thread(() -> {
            if (how.equals("late")) {
                file.deleteOnExit();
            }
            assert file.exists();
        });
        looking.setDaemon(!how.equals("waited for"));
        looking.start();
        if (how.equals("joined")) {
            looking.join();
        }
    }
}
