package csv;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import support.Two;

/** Each thread parses its own text by a shared format; racy: the rows go into one list. */
public final class Records {
    public static void main(String[] args) throws InterruptedException {
        List<String> rows = args.length > 0 ? new ArrayList<>() : Collections.synchronizedList(new ArrayList<>());
        Runnable work = () -> {
            try {
                for (CSVRecord row : CSVFormat.DEFAULT.parse(new StringReader("a,b"))) {
                    rows.add(row.get(1));
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        Two.run(work, work);
    }

    private Records() {}
}
