package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Two threads that do the same with files, in right ways and wrong ones; nothing but files orders them. */
public final class SharedFiles {
    private static final Path COUNT = Path.of("count");
    private static int winners;

    private static void add() throws IOException {
        byte[] one = Files.readAllBytes(COUNT);
        one[0]++;
        Files.write(COUNT, one);
    }

    private static void work(String how) throws IOException {
        switch (how) {
            case "locked":
                synchronized (COUNT) {
                    add();
                }
                break;
            case "lost":
                add();
                break;
            case "create":
                if (new File("new").createNewFile()) {
                    winners++;
                }
                break;
            case "check":
                if (!new File("new").exists()) {
                    new File("new").createNewFile();
                    winners++;
                }
                break;
            case "append":
                Files.write(Path.of("log"), new byte[2], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                break;
            case "over":
                try (RandomAccessFile log = new RandomAccessFile("log", "rw")) {
                    log.seek(log.length());
                    log.write(new byte[2]);
                }
                break;
            case "own":
                Path own = Path.of(Thread.currentThread().getName());
                Files.write(own, new byte[3]);
                assert Files.size(own) == 3 && Files.deleteIfExists(own);
                break;
            case "opened":
                new File(Thread.currentThread().getName()).createNewFile();
                try (FileInputStream in = new FileInputStream(COUNT.toFile())) {
                    assert in.read() == 0;
                }
                break;
            default:
                throw new IllegalArgumentException(how);
        }
    }

    /** What one thread wrote before it made a file; that the other sees the file orders nothing. */
    private static void flag(boolean joined) throws Exception {
        Thread other = new Thread(() -> {
            winners = 1;
            try (FileOutputStream out = new FileOutputStream("flag")) {
                out.write(1);
            } catch (IOException problem) {
                throw new UncheckedIOException(problem);
            }
        });
        other.start();
        if (joined) {
            other.join();
        }
        if (new File("flag").length() == 1) {
            assert winners == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        String how = args[0];
        if (how.startsWith("flag")) {
            flag(how.equals("flag joined"));
            return;
        }
        Files.write(COUNT, new byte[1]);
        Thread other = new Thread(() -> {
            try {
                work(how);
            } catch (IOException problem) {
                throw new UncheckedIOException(problem);
            }
        });
        other.start();
        work(how);
        other.join();
        if (how.equals("locked") || how.equals("lost")) {
            assert Files.readAllBytes(COUNT)[0] == 2;
        }
        if (how.equals("append") || how.equals("over")) {
            assert new File("log").length() == 4;
        }
        assert !how.equals("create") || winners == 1;
    }
}
