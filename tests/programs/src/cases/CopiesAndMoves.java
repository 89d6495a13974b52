package cases;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file is copied beside one who writes the copy; a folder is moved beside one who lists it, or skips. */
public final class CopiesAndMoves {
    private static volatile boolean moved;

    private interface Act {
        void run() throws IOException;
    }

    private static Thread beside(Act act) {
        Thread other = new Thread(() -> {
            try {
                act.run();
            } catch (FileSystemException gone) {
                return;
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        });
        other.start();
        return other;
    }

    public static void main(String[] args) throws Exception {
        Path from = Path.of("from");
        Path to = Path.of("to");
        Path folder = Path.of("folder");
        Files.writeString(from, "ab");
        Files.createDirectory(folder);
        Files.createFile(folder.resolve("in"));
        Thread other;
        switch (args[0]) {
            case "over" -> {
                other = beside(() -> Files.copy(from, to));
                try (OutputStream out = Files.newOutputStream(to, StandardOpenOption.WRITE)) {
                    out.write("1234".getBytes());
                } catch (NoSuchFileException early) {
                    return;
                }
                other.join();
                assert !Files.readString(to).equals("ab34");
            }
            case "appended" -> {
                other = beside(() -> Files.copy(from, to));
                try (FileOutputStream out = new FileOutputStream("to", true)) {
                    out.write("1234".getBytes());
                }
                other.join();
                assert Files.size(to) >= 4;
            }
            case "moved" -> {
                other = beside(() -> {
                    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                        assert stream.iterator().hasNext();
                    }
                });
                Files.move(folder, Path.of("elsewhere"));
                other.join();
            }
            case "listed" -> {
                other = beside(() -> {
                    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                        assert !moved || !stream.iterator().hasNext();
                    }
                });
                Files.move(folder, Path.of("elsewhere"));
                moved = true;
                other.join();
            }
            case "skipped" -> {
                FileInputStream in = new FileInputStream("from");
                beside(() -> in.skip(1));
                in.skip(1);
            }
            default -> {
                new FileOutputStream(java.io.FileDescriptor.out).getChannel().position();
            }
        }
    }
}
