package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

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
        if (args[0].endsWith("grows")) {
            grows();
            return;
        }
        while (old ? !new File("file").exists() : !Files.exists(Path.of("file"))) {
            Thread.onSpinWait();
        }
        assert (racy ? plain : ordered) == 1;
    }

    private static void grows() throws Exception {
        Files.createFile(Path.of("growing"));
        new Thread(() -> {
            try {
                Files.write(Path.of("growing"), new byte[3]);
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        }).start();
        try (RandomAccessFile file = new RandomAccessFile("growing", "r")) {
            while (file.length() < 3) {
                Thread.onSpinWait();
            }
        }
        new Thread(() -> {
            try {
                Files.write(Path.of("growing"), new byte[1], StandardOpenOption.APPEND);
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        }).start();
        try (FileInputStream in = new FileInputStream("growing")) {
            in.skipNBytes(3);
            while (in.read() < 0) {
                Thread.onSpinWait();
            }
        }
        try (FileChannel channel = FileChannel.open(Path.of("growing"))) {
            assert channel.size() == 4;
        }
    }
}
