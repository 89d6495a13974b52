package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CountDownLatch;

/** Uses of files, one after the other, each behind a look at a file that is called like it. */
public final class SystemCalls {
    private static final CountDownLatch OVER = new CountDownLatch(1);
    private static FileInputStream in;
    private static FileOutputStream out;
    private static RandomAccessFile both;
    private static FileChannel channel;

    private interface Action {
        void run() throws IOException;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SystemCalls::waitUntilOver);
        other.start();
        for (String round : new String[] {"first", "then"}) {
            Files.write(Path.of("file"), new byte[100]);
            in = new FileInputStream("file");
            in.close();
            all(round);
        }
        OVER.countDown();
        other.join();
    }

    private static void waitUntilOver() {
        try {
            OVER.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static void all(String round) throws IOException {
        File folder = new File("folder");
        Path file = Path.of("file");
        Path copy = Path.of("copy");
        in = new FileInputStream("file");
        out = new FileOutputStream("out");
        both = new RandomAccessFile("file", "rw");
        channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        use(round, "FileInputStream.read", () -> in.read());
        use(round, "FileInputStream.read-some", () -> in.read(new byte[10]));
        use(round, "FileInputStream.read-many", () -> in.read(new byte[20_000]));
        use(round, "FileInputStream.skip-back", () -> in.skip(-50));
        use(round, "FileInputStream.skip", () -> in.skip(5));
        use(round, "FileInputStream.available", () -> in.available());
        use(round, "FileInputStream.readAllBytes", () -> in.readAllBytes());
        use(round, "FileInputStream.transferTo", () -> in.transferTo(OutputStream.nullOutputStream()));
        use(round, "FileInputStream.skip-beyond", () -> in.skip(500));
        use(round, "FileInputStream.available-beyond", () -> in.available());
        use(round, "FileOutputStream.write", () -> out.write(1));
        use(round, "FileOutputStream.write-many", () -> out.write(new byte[20_000]));
        use(round, "RandomAccessFile.length", () -> both.length());
        use(round, "RandomAccessFile.seek", () -> both.seek(7));
        use(round, "RandomAccessFile.getFilePointer", () -> both.getFilePointer());
        use(round, "RandomAccessFile.read", () -> both.read());
        use(round, "RandomAccessFile.readInt", () -> both.readInt());
        use(round, "RandomAccessFile.write", () -> both.write(1));
        use(round, "RandomAccessFile.writeLong", () -> both.writeLong(1));
        use(round, "RandomAccessFile.skipBytes", () -> both.skipBytes(2));
        use(round, "RandomAccessFile.setLength", () -> both.setLength(90));
        use(round, "RandomAccessFile.setLength-cuts", () -> both.setLength(3));
        use(round, "FileChannel.size", () -> channel.size());
        use(round, "FileChannel.position", () -> channel.position());
        use(round, "FileChannel.position-to", () -> channel.position(1));
        use(round, "FileChannel.read", () -> channel.read(ByteBuffer.allocate(1)));
        use(round, "FileChannel.read-at", () -> channel.read(ByteBuffer.allocate(1), 0));
        use(round, "FileChannel.read-some", () -> channel.read(buffers()));
        use(round, "FileChannel.write", () -> channel.write(ByteBuffer.allocate(9)));
        use(round, "FileChannel.write-at", () -> channel.write(ByteBuffer.allocate(1), 0));
        use(round, "FileChannel.write-some", () -> channel.write(buffers()));
        use(round, "FileChannel.truncate", () -> channel.truncate(2));
        use(round, "File.exists", () -> new File("file").isFile());
        use(round, "File.length", () -> new File("file").length());
        use(round, "File.canRead", () -> new File("file").canRead());
        use(round, "File.lastModified", () -> new File("file").lastModified());
        use(round, "File.mkdir", folder::mkdir);
        use(round, "File.list", folder::list);
        use(round, "File.listFiles", folder::listFiles);
        use(round, "File.list-nothing", () -> new File("nothing").list());
        use(round, "File.delete-folder", folder::delete);
        use(round, "File.delete-nothing", folder::delete);
        use(round, "File.createNewFile", () -> new File("new").createNewFile());
        use(round, "File.renameTo", () -> new File("new").renameTo(new File("old")));
        use(round, "File.delete", () -> new File("old").delete());
        use(round, "Files.write", () -> Files.write(file, new byte[10]));
        use(round, "Files.readAllBytes", () -> Files.readAllBytes(file));
        use(round, "Files.readString", () -> Files.readString(file));
        use(round, "Files.size", () -> Files.size(file));
        use(round, "Files.exists", () -> Files.exists(file));
        use(round, "Files.isDirectory", () -> Files.isDirectory(file));
        use(round, "Files.copy", () -> Files.copy(file, copy));
        use(round, "Files.mismatch", () -> Files.mismatch(file, copy));
        use(round, "Files.move", () -> Files.move(copy, Path.of("moved")));
        use(round, "Files.delete", () -> Files.delete(Path.of("moved")));
        use(round, "Files.createDirectory", () -> Files.createDirectory(Path.of("made")));
        use(round, "Files.deleteIfExists", () -> Files.deleteIfExists(Path.of("made")));
        use(round, "Files.createFile", () -> Files.createFile(copy));
        use(round, "Files.deleteIfExists-file", () -> Files.deleteIfExists(copy));
        use(round, "Files.deleteIfExists-nothing", () -> Files.deleteIfExists(copy));
        new File(round + ",end").exists();
        in.close();
        out.close();
        both.close();
        channel.close();
    }

    private static ByteBuffer[] buffers() {
        return new ByteBuffer[] {ByteBuffer.allocate(1), ByteBuffer.allocate(2)};
    }

    private static void use(String round, String name, Action action) throws IOException {
        new File(round + "," + name).exists();
        action.run();
    }
}
