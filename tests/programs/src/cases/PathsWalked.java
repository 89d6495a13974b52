package cases;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Paths with dots behind files, names that are long or like folders of the system, folders that are read late. */
public class PathsWalked {
    static void say(String what, Callable<Object> call) {
        try {
            System.out.println(what + ": " + call.call());
        } catch (Exception thrown) {
            System.out.println(what + ": " + thrown);
        }
    }

    public static void main(String[] args) throws Exception {
        Files.writeString(Path.of("file"), "text");
        Files.createDirectory(Path.of("folder"));
        for (String name : new String[] {
            "file/.", "file/..", "file/below", "folder/.", "folder/..", "none/.", "none/../file", "./file", "", ".", "..",
            "n".repeat(255), "n".repeat(256), "folder/" + "\u00fc".repeat(128), "tmp", "java", "tmp/in", "java/in", "x#0",
        }) {
            path(name.length() > 40 ? name.length() + " characters" : name, name);
        }
        lateFolders();
        movedFolders();
        nodes();
        archives();
        channels();
        System.out.println(Files.getPosixFilePermissions(Files.createTempFile("a", "b")));
        System.out.println(PosixFilePermissions.toString(Files.getPosixFilePermissions(Files.createTempDirectory("c"))));
        System.out.println(Files.isExecutable(Path.of("run.sh")) + " " + new File("run.sh").canExecute());
        System.out.println(Files.isExecutable(Path.of("file")) + " " + Files.isExecutable(Path.of("folder")));
    }

    static void path(String called, String name) {
        Path path = Path.of(name);
        File file = new File(name);
        say(called, () -> file.exists() + " " + file.isDirectory() + " " + Files.exists(path) + " " + file.length());
        say("made", () -> file.mkdir() + " " + file.isDirectory());
        say("made again", () -> Files.createDirectory(path).equals(path));
        say("size", () -> Files.isRegularFile(path) ? Files.size(path) : "none");
        say("read", () -> Files.readString(path));
        say("written", () -> {
            new FileOutputStream(name).close();
            return file.isFile();
        });
        say("new", file::createNewFile);
        say("moved", () -> Files.move(path, Path.of("moved")));
        say("renamed", () -> new File("moved").renameTo(file));
        if (!name.isEmpty() && !name.startsWith(".")) {
            say("deleted", () -> {
                Files.delete(path);
                return Files.exists(path);
            });
            say("gone", file::delete);
        }
    }

    static void lateFolders() throws IOException {
        Path folder = Path.of("late");
        Files.createDirectory(folder);
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            Files.createFile(folder.resolve("one"));
            List<Path> found = new ArrayList<>();
            for (Path each : stream) {
                found.add(each);
                Files.createFile(folder.resolve("other"));
            }
            System.out.println(found);
        }
        try (Stream<Path> list = Files.list(folder)) {
            Files.delete(folder.resolve("other"));
            System.out.println(list.toList());
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                System.out.println(each);
                if (each.equals(folder)) {
                    Files.createDirectory(folder.resolve("made"));
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    static void movedFolders() throws IOException {
        for (String how : new String[] {"moved", "replaced", "deleted"}) {
            Path folder = Path.of(how + 1);
            Files.createDirectory(folder);
            Path in = Files.createFile(folder.resolve("in"));
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                if (how.equals("deleted")) {
                    Files.delete(in);
                    Files.delete(folder);
                } else {
                    Files.move(folder, Path.of(how + 2));
                }
                if (!how.equals("moved")) {
                    Files.createDirectory(folder);
                    Files.createFile(folder.resolve("other"));
                }
                for (Path each : stream) {
                    System.out.println(how + " " + each);
                }
            }
        }
        Path temporary = Files.createTempFile("x", ".y");
        String relative = Path.of("").toAbsolutePath().relativize(temporary).toString();
        System.out.println(Files.exists(Path.of(relative)) + " " + new File(relative).exists());
        Files.createFile(Path.of("late/deep"));
        say("up", () -> Files.move(Path.of("late/deep"), Path.of("late"), StandardCopyOption.ATOMIC_MOVE));
    }

    static void nodes() throws IOException {
        Files.writeString(Path.of("a.txt#0"), "other");
        Files.delete(Path.of("a.txt"));
        Files.writeString(Path.of("a.txt"), "again");
        System.out.println(Files.readString(Path.of("a.txt#0")));
    }

    static void zip(String entry) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream("again.zip"))) {
            out.putNextEntry(new ZipEntry(entry));
        }
    }

    static void archives() throws IOException {
        zip("one");
        try (ZipFile first = new ZipFile("again.zip")) {
            zip("two");
            try (ZipFile second = new ZipFile("again.zip")) {
                System.out.println(first.getEntry("one") + " " + second.getEntry("one") + " " + second.getEntry("two"));
            }
        }
    }

    static void channels() throws Exception {
        Path path = Path.of("channel");
        Files.write(path, new byte[3]);
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            say("null", () -> channel.read((ByteBuffer) null));
            say("null", () -> channel.write((ByteBuffer) null));
            say("far", () -> channel.position(Long.MAX_VALUE));
        }
        try (RandomAccessFile file = new RandomAccessFile("channel", "rw")) {
            say("far", () -> {
                file.seek(Long.MAX_VALUE);
                return file.getFilePointer();
            });
        }
        try (AsynchronousFileChannel channel = AsynchronousFileChannel.open(path, StandardOpenOption.READ)) {
            say("size", channel::size);
        }
    }
}
