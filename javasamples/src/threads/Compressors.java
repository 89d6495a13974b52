package threads;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Two threads compress and read back texts of their own; broken: main looks at the other's before it has ended. */
public class Compressors {
    static volatile int turns;
    static String data;

    static String thereAndBack(String text) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
                turns++;
                zip.write(text.getBytes());
            }
            turns++;
            return new String(new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            data = thereAndBack("other text"); // races
        });
        other.start();
        if (!thereAndBack("text").equals("text")) {
            throw new AssertionError();
        }
        if (args.length == 0) {
            other.join();
            if (!data.equals("other text")) {
                throw new AssertionError();
            }
        }
        String seen = data;
    }
}
