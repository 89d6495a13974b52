package cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Another thread writes to an array of options beside the call that reads them, or before it. */
public class FileOptions {
    private static final OpenOption[] READS = {StandardOpenOption.READ};
    private static final OpenOption[] WRITES = {StandardOpenOption.CREATE};
    private static final LinkOption[] LINKS = {LinkOption.NOFOLLOW_LINKS};

    public static void main(String[] args) throws IOException, InterruptedException {
        Thread other = new Thread(() -> {
            READS[0] = StandardOpenOption.READ;
            WRITES[0] = StandardOpenOption.CREATE;
            LINKS[0] = LinkOption.NOFOLLOW_LINKS;
        });
        other.start();
        if (args.length > 1) {
            other.join();
        }
        call(args[0]);
    }

    private static void call(String name) throws IOException {
        Path there = Path.of("a.txt");
        switch (name) {
            case "exists":
                Files.exists(there, LINKS);
                break;
            case "notExists":
                Files.notExists(there, LINKS);
                break;
            case "isDirectory":
                Files.isDirectory(there, LINKS);
                break;
            case "isRegularFile":
                Files.isRegularFile(there, LINKS);
                break;
            case "newInputStream":
                Files.newInputStream(there, READS).close();
                break;
            case "newOutputStream":
                Files.newOutputStream(Path.of("b.txt"), WRITES).close();
                break;
            case "write":
                Files.write(Path.of("b.txt"), new byte[2], WRITES);
                break;
            default:
                throw new IllegalArgumentException(name);
        }
    }
}
