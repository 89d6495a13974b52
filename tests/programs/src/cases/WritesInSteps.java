package cases;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Elements are read one by one, for a VarHandle changes them too, and then the file is written: that is a step. */
public final class WritesInSteps {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final byte[] BYTES = "abc".getBytes();
    private static volatile int other;

    public static void main(String[] args) throws Exception {
        FileOutputStream out = new FileOutputStream("file");
        RandomAccessFile both = new RandomAccessFile("file", "rw");
        FileChannel channel = FileChannel.open(Path.of("file"), StandardOpenOption.WRITE);
        new Thread(() -> {
            synchronized (BYTES) {
                try {
                    switch (args[0]) {
                        case "stream" -> out.write(BYTES);
                        case "both" -> both.write(BYTES);
                        case "channel" -> channel.write(ByteBuffer.wrap(BYTES));
                        default -> channel.write(new ByteBuffer[] {ByteBuffer.wrap(BYTES)});
                    }
                } catch (IOException problem) {
                    throw new AssertionError(problem);
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (BYTES) {
                ELEMENT.setVolatile(BYTES, 0, (byte) 'x');
                other = 1;
            }
        }).start();
        int before = other;
        long length = new File("file").length();
        int behind = other;
        assert !args[1].equals(before + " " + length + " " + behind);
    }
}
