package supercsv;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import org.supercsv.io.CsvListReader;
import org.supercsv.prefs.CsvPreference;
import support.Two;

/** Readers of their own; racy: one for both threads. */
public final class Rows {
    private static CsvListReader reader() {
        return new CsvListReader(new StringReader("a,b\nc,d\n"), CsvPreference.STANDARD_PREFERENCE);
    }
    
    private static void read(CsvListReader reader) {
        try {
            reader.read();
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    public static void main(String[] args) throws Exception {
        CsvListReader first = reader();
        CsvListReader second = args.length > 0 ? first : reader();
        Two.run(() -> read(first), () -> read(second));
    }

    private Rows() {}
}
