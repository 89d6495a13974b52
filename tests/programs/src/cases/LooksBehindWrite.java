package cases;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** What a thread looks at behind its write to a file is a step of its own: another one may come in between. */
public final class LooksBehindWrite {
    private static volatile int behind;
    private static volatile int seen;

    public static void main(String[] args) throws Exception {
        FileOutputStream out = new FileOutputStream("file");
        Thread other = new Thread(() -> {
            try {
                if (args[0].equals("stream")) {
                    out.write('x');
                } else {
                    out.getChannel().write(ByteBuffer.wrap(new byte[1]));
                }
                seen = behind;
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        });
        other.start();
        if (new File("file").length() == 1) {
            behind = 1;
            other.join();
            assert seen == 0;
        }
    }
}
