package cases;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One thread looks again and again whether there is a file, which another makes. That orders nothing. */
public final class PollsForFile {
    private static int plain;
    private static volatile int ordered;

    public static void main(String[] args) throws Exception {
        boolean old = args[0].startsWith("old");
        boolean racy = args[0].endsWith("racy");
        new Thread(() -> {
            plain = 1;
            ordered = 1;
            try {
                if (!args[0].endsWith("never")) {
                    Files.createFile(Path.of("file"));
                }
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        }).start();
        while (old ? !new File("file").exists() : !Files.exists(Path.of("file"))) {
            Thread.onSpinWait();
        }
        assert (racy ? plain : ordered) == 1;
    }
}
