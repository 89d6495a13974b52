package cases;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Scanner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes, writes, reads, renames and deletes files in the ways that programs know. */
public final class WritesFiles {
    interface Attempt {
        void run() throws IOException;
    }

    private static void attempt(Attempt attempt) {
        try {
            attempt.run();
        } catch (IOException problem) {
            System.out.println(problem);
        }
    }

    private static String names(Stream<Path> paths) {
        try (paths) {
            return paths.map(Path::toString).sorted().collect(Collectors.joining(" "));
        }
    }

    public static void main(String[] args) throws Exception {
        streams();
        randomAccess();
        folders();
        channel();
        wholeFiles();
        refusals();
        temporary();
        texts();
    }

    private static void streams() throws IOException {
        try (FileOutputStream out = new FileOutputStream("a.txt")) {
            out.write("hello\n".getBytes());
            out.write(65);
            out.write(new byte[] {66, 67, 68}, 1, 2);
        }
        System.out.println(new File("a.txt").length() + " " + Files.readString(Path.of("a.txt")));
        try (FileWriter writer = new FileWriter("a.txt", true)) {
            writer.write("more");
        }
        System.out.println(Files.readAllLines(Path.of("a.txt")));
        Files.writeString(Path.of("b.txt"), "second\nline\n");
        Files.write(Path.of("b.txt"), List.of("third"), StandardOpenOption.APPEND);
        try (BufferedWriter writer = Files.newBufferedWriter(Path.of("c.txt"))) {
            writer.write("buffered");
            writer.newLine();
        }
        try (PrintWriter writer = new PrintWriter("d.txt")) {
            writer.printf("%d %s%n", 3, "x");
        }
        System.out.println(names(Files.list(Path.of("."))));
        FileOutputStream kept = new FileOutputStream("gone.txt");
        System.out.println(new File("gone.txt").delete());
        kept.write(3);
        kept.close();
        attempt(() -> kept.write(4));
        System.out.println(new File("gone.txt").exists());
        FileInputStream in = new FileInputStream("a.txt");
        in.close();
        attempt(in::read);
    }

    private static void randomAccess() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile("r.bin", "rw")) {
            file.writeInt(7);
            file.writeUTF("\u00e4x");
            file.seek(2);
            file.write(9);
            file.setLength(20);
            System.out.println(file.length() + " " + file.getFilePointer());
            file.seek(0);
            System.out.println(file.readInt() + file.readUTF());
            file.seek(18);
            file.readInt();
        } catch (EOFException problem) {
            System.out.println(problem);
        }
        attempt(() -> new RandomAccessFile("r.bin", "r").write(1));
        attempt(() -> new RandomAccessFile("none", "r"));
    }

    private static void folders() {
        System.out.println(new File("sub/deep").mkdirs() + " " + new File("sub").mkdir());
        System.out.println(new File("c.txt").renameTo(new File("sub/c2.txt")));
        System.out.println(new File("c.txt").exists() + " " + new File("sub").isDirectory());
        System.out.println(new File("sub").delete() + " " + new File("sub/deep").delete());
        System.out.println(Arrays.toString(new File("sub").list()));
        System.out.println(new File("sub").renameTo(new File("new")) + " " + new File("new/c2.txt").length());
        attempt(() -> System.out.println(new File("e.txt").createNewFile()));
        attempt(() -> System.out.println(new File("e.txt").createNewFile()));
    }

    private static void channel() throws IOException {
        try (FileChannel channel = FileChannel.open(
                Path.of("ch.bin"), StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
            System.out.println(channel.write(ByteBuffer.wrap("channel".getBytes())));
            System.out.println(channel.position() + " " + channel.size());
            ByteBuffer buffer = ByteBuffer.allocate(4);
            channel.position(2);
            System.out.println(channel.read(buffer) + " " + new String(buffer.array()));
            ByteBuffer direct = ByteBuffer.allocateDirect(16);
            System.out.println(channel.read(direct, 1) + " " + (char) direct.get(0));
            channel.truncate(3);
            System.out.println(channel.size() + " " + channel.position());
            channel.force(true);
        }
        try (SeekableByteChannel channel = Files.newByteChannel(Path.of("b.txt"))) {
            System.out.println(channel.size());
            channel.write(ByteBuffer.wrap(new byte[1]));
        } catch (NonWritableChannelException problem) {
            System.out.println(problem);
        }
    }

    private static void wholeFiles() throws IOException {
        Files.createDirectories(Path.of("x/y/z"));
        Files.copy(Path.of("a.txt"), Path.of("x/y/copy.txt"));
        Files.move(Path.of("x/y/copy.txt"), Path.of("x/moved.txt"));
        System.out.println(names(Files.walk(Path.of("x"))));
        attempt(() -> Files.delete(Path.of("x")));
        Files.walkFileTree(Path.of("x"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes facts) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException problem) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(Path.of("x")));
        byte[] bytes = "in".getBytes();
        Files.copy(new ByteArrayInputStream(bytes), Path.of("in.txt"), StandardCopyOption.REPLACE_EXISTING);
        System.out.println(Files.size(Path.of("in.txt")) + " " + Files.mismatch(Path.of("in.txt"), Path.of("b.txt")));
        System.out.println(Files.isSameFile(Path.of("a.txt"), Path.of("./new/../a.txt")));
        System.out.println(Files.readAttributes(Path.of("b.txt"), BasicFileAttributes.class).size());
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(Path.of("."), "*.txt")) {
            TreeSet<String> found = new TreeSet<>();
            stream.forEach(path -> found.add(path.getFileName().toString()));
            System.out.println(found);
        }
        System.out.println(Files.isWritable(Path.of("a.txt")) + " " + Files.isExecutable(Path.of("new")));
    }

    private static void refusals() {
        attempt(() -> Files.createFile(Path.of("a.txt")));
        attempt(() -> Files.newInputStream(Path.of("none")));
        attempt(() -> Files.delete(Path.of("none")));
        attempt(() -> System.out.println(Files.deleteIfExists(Path.of("none"))));
        attempt(() -> System.out.println(Files.deleteIfExists(Path.of("e.txt")) + " " + Files.exists(Path.of("e.txt"))));
        attempt(() -> new FileOutputStream("no/such/file"));
        attempt(() -> new FileOutputStream("new"));
        attempt(() -> new FileInputStream("new"));
        attempt(() -> Files.newOutputStream(Path.of("b.txt"), StandardOpenOption.CREATE_NEW));
        attempt(() -> Files.createDirectory(Path.of("new")));
        attempt(() -> new File("none/file").createNewFile());
    }

    private static void temporary() throws IOException {
        File file = File.createTempFile("pre", ".tmp");
        System.out.println(file.exists() + " " + file.getName().startsWith("pre") + " " + file.delete());
        Path path = Files.createTempFile("q", null);
        Files.writeString(path, "t");
        System.out.println(Files.size(path));
        Files.delete(path);
        Path folder = Files.createTempDirectory("dir");
        System.out.println(Files.isDirectory(folder));
        Files.delete(folder);
    }

    private static void texts() throws Exception {
        try (Scanner scanner = new Scanner(Path.of("b.txt"))) {
            System.out.println(scanner.nextLine());
        }
        try (OutputStream out = new FileOutputStream("o.ser"); ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(new ArrayList<>(List.of(1, 2)));
        }
        try (ObjectInputStream objects = new ObjectInputStream(new FileInputStream("o.ser"))) {
            System.out.println(objects.readObject());
        }
        Properties written = new Properties();
        written.setProperty("k", "v");
        try (Writer writer = new FileWriter("p.properties", StandardCharsets.UTF_8)) {
            written.store(writer, null);
        }
        Properties read = new Properties();
        try (Reader reader = new FileReader("p.properties")) {
            read.load(reader);
        }
        System.out.println(read);
    }
}
