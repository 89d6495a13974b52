package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Methods of files that ask the system more than once: another thread comes in between. */
public final class CallsInParts {
    private static final Object LOCK = new Object();
    private static boolean locked;

    private interface Action {
        void run() throws IOException;
    }

    public static void main(String[] args) throws Exception {
        locked = args.length > 1;
        Files.writeString(Path.of("file"), "0123456789ab");
        switch (args[0]) {
            case "setLength" -> setLength();
            case "setLengthCuts" -> setLengthCuts();
            case "skip" -> skip();
            case "available" -> available();
            case "copy" -> copy();
            case "list" -> list();
            case "read" -> read();
            case "write" -> write();
            case "valid" -> valid();
            case "given" -> givenAgain();
            case "hook" -> hook();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void setLength() throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("file", "rw")) {
            beside(() -> file.write(1), () -> file.setLength(20));
            assert file.getFilePointer() == 1;
        }
    }

    private static void setLengthCuts() throws Exception {
        Path path = Path.of("file");
        try (RandomAccessFile file = new RandomAccessFile("file", "rw");
                FileChannel other = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.seek(12);
            beside(() -> file.setLength(3), () -> other.write(ByteBuffer.wrap(new byte[1]), 3));
            assert file.getFilePointer() == 3;
        }
    }

    private static void skip() throws Exception {
        try (FileInputStream in = new FileInputStream("file")) {
            long[] skipped = new long[1];
            beside(() -> skipped[0] = in.skip(5), () -> in.skip(3));
            assert skipped[0] == 5;
        }
    }

    private static void available() throws Exception {
        try (FileInputStream in = new FileInputStream("file");
                FileChannel other = FileChannel.open(Path.of("file"), StandardOpenOption.WRITE)) {
            int[] left = new int[1];
            beside(
                    () -> left[0] = in.available(),
                    () -> {
                        other.truncate(5);
                        in.read(new byte[3]);
                    });
            assert left[0] != 9;
        }
    }

    private static void copy() throws Exception {
        Files.writeString(Path.of("file"), "ab");
        beside(
                () -> Files.copy(Path.of("file"), Path.of("copy")),
                () -> {
                    try (RandomAccessFile file = new RandomAccessFile("file", "rw")) {
                        file.write('A');
                        file.seek(2);
                        file.write('c');
                    }
                });
        assert !Files.readString(Path.of("copy")).equals("abc");
    }

    private static void list() throws Exception {
        File folder = new File("folder");
        folder.mkdir();
        int[] found = new int[1];
        beside(
                () -> {
                    String[] names = folder.list();
                    found[0] = names == null ? 0 : names.length;
                },
                () -> {
                    folder.renameTo(new File("moved"));
                    new File("moved/one").createNewFile();
                });
        assert found[0] == 0;
    }

    private static void read() throws Exception {
        FileInputStream in = new FileInputStream("file");
        String[] said = new String[1];
        beside(() -> said[0] = message(in::read), in::close);
        assert said[0] == null || said[0].equals("Stream Closed");
    }

    private static void write() throws Exception {
        FileOutputStream out = new FileOutputStream("out");
        String[] said = new String[1];
        beside(() -> said[0] = message(() -> out.write(1)), out::close);
        assert said[0] == null || said[0].equals("Stream Closed");
    }

    private static void valid() throws Exception {
        FileInputStream in = new FileInputStream("file");
        boolean[] valid = new boolean[1];
        beside(() -> valid[0] = in.getFD().valid(), in::close);
        assert !valid[0];
    }

    /** The other file may have the number by which the stream is read. */
    private static void givenAgain() throws Exception {
        FileInputStream in = new FileInputStream("file");
        String[] said = new String[1];
        beside(
                () -> said[0] = message(in::read),
                () -> {
                    in.close();
                    new FileInputStream("file").close();
                });
    }

    /** A daemon that looks at a file goes on while it is deleted at the end. */
    private static void hook() throws Exception {
        File file = new File("file");
        file.deleteOnExit();
        Thread daemon =
                new Thread(
                        () -> {
                            if (!locked && !new File("file").exists()) {
                                throw new AssertionError();
                            }
                        });
        daemon.setDaemon(true);
        daemon.start();
    }

    private static String message(Action action) {
        try {
            action.run();
            return null;
        } catch (IOException closed) {
            return closed.getMessage();
        }
    }

    /** One in another thread, one in this; with a lock, if that is asked for. */
    private static void beside(Action one, Action other) throws Exception {
        Thread thread = new Thread(() -> run(one));
        thread.start();
        run(other);
        thread.join();
    }

    private static void run(Action action) {
        try {
            if (locked) {
                synchronized (LOCK) {
                    action.run();
                }
            } else {
                action.run();
            }
        } catch (IOException problem) {
            throw new IllegalStateException(problem);
        }
    }
}
