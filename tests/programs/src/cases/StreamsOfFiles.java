package cases;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Streams of files that are closed, or asked for what they do not have. */
public class StreamsOfFiles {
    interface Does {
        Object what() throws Exception;
    }

    static void tell(String name, Does does) {
        try {
            System.out.println(name + " " + does.what());
        } catch (Exception thrown) {
            System.out.println(name + " " + thrown);
        }
    }

    static InputStream opened() throws Exception {
        return Files.newInputStream(Path.of("w"));
    }

    static InputStream closed(InputStream in) throws Exception {
        in.close();
        return in;
    }

    public static void main(String[] args) throws Exception {
        Files.writeString(Path.of("w"), "abc");
        tell("skip", () -> opened().skip(100));
        tell("skip back", () -> opened().skip(-1));
        tell("skip all", () -> {
            opened().skipNBytes(5);
            return "skipped";
        });
        tell("closed", () -> closed(opened()).read());
        tell("closed skip", () -> closed(opened()).skip(1));
        tell("closed available", () -> closed(opened()).available());
        tell("closed stream", () -> closed(new FileInputStream("w")).read());
        tell("closed out", () -> {
            OutputStream out = Files.newOutputStream(Path.of("v"));
            out.close();
            out.write(1);
            return "written";
        });
        tell("outside", () -> opened().read(new byte[2], 1, 5));
        tell("outside stream", () -> new FileInputStream("w").read(new byte[2], 1, 5));
        tell("negative", () -> opened().readNBytes(-1));
        tell("negative stream", () -> new FileInputStream("w").readNBytes(-1));
        tell("copied", () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            return Files.copy(Path.of("w"), out) + out.toString() + opened().transferTo(out);
        });
        tell("length", () -> {
            try (RandomAccessFile file = new RandomAccessFile("w", "rw")) {
                file.setLength(-1);
            }
            return "set";
        });
        tell("up", () -> Files.exists(Path.of("no/../w")) + " " + Files.exists(Path.of("w/../w")));
        Files.createDirectory(Path.of("d"));
        tell("down and up", () -> Files.exists(Path.of("d/../w")));
        tell("folder", () -> Files.newByteChannel(Path.of("d")).read(ByteBuffer.allocate(4)));
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(Path.of("z.zip")))) {
            out.putNextEntry(new ZipEntry("e/f"));
            out.write(new byte[] {1, 2});
        }
        tell("zip", () -> {
            try (ZipFile zip = new ZipFile("z.zip")) {
                return zip.size() + " " + zip.getInputStream(zip.getEntry("e/f")).readAllBytes().length;
            }
        });
    }
}
