package compress;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import support.Two;

/** Two threads write archives; racy: into one stream. */
public final class Tars {
    static void write(TarArchiveOutputStream out, String name) {
        try {
            TarArchiveEntry entry = new TarArchiveEntry(name);
            entry.setSize(2);
            out.putArchiveEntry(entry);
            out.write(new byte[] {1, 2});
            out.closeArchiveEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        TarArchiveOutputStream first = new TarArchiveOutputStream(new ByteArrayOutputStream());
        TarArchiveOutputStream other = racy ? first : new TarArchiveOutputStream(new ByteArrayOutputStream());
        Two.run(() -> write(first, "one"), () -> write(other, "two"));
    }

    private Tars() {}
}
