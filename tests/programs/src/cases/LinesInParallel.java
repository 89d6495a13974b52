package cases;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The lines of a file by a parallel stream: what is done with them meets, how they are read does not. */
public final class LinesInParallel {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static int plain;

    public static void main(String[] args) throws Exception {
        Files.writeString(Path.of("lines"), "a\nb\nc\n");
        try (Stream<String> lines = Files.lines(Path.of("lines")).parallel()) {
            if (args[0].equals("racy")) {
                lines.forEach(line -> plain++);
            } else {
                lines.forEach(line -> COUNT.incrementAndGet());
                assert COUNT.get() == 3;
            }
        }
    }
}
