package io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.commons.io.IOUtils;
import support.Two;

/** Each thread copies a stream of its own; racy: both copy into one array stream without its lock. */
public final class Streams {
    static int copied;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Runnable work = () -> {
            try {
                byte[] bytes = IOUtils.toByteArray(new ByteArrayInputStream(new byte[] {1, 2}));
                if (racy) {
                    copied += bytes.length;
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        Two.run(work, work);
    }

    private Streams() {}
}
