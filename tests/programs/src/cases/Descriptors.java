package cases;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Scanner;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Streams, channels and RandomAccessFiles that share descriptors: what each says, open and closed. */
public class Descriptors {
    static final Path A = Path.of("text.txt");
    static final ByteBuffer[] GATHERED = {ByteBuffer.wrap("12".getBytes()), ByteBuffer.wrap("34".getBytes())};

    static void say(String what, Callable<Object> call) {
        try {
            System.out.println(what + ": " + call.call());
        } catch (Throwable thrown) {
            System.out.println(what + ": " + thrown);
        }
    }

    interface Act {
        void run() throws Exception;
    }

    static void act(String what, Act act) {
        say(what, () -> {
            act.run();
            return "done";
        });
    }

    public static void main(String[] args) throws Exception {
        Files.writeString(A, "hello\nworld\n");
        for (String mode : new String[] {"r", "rw"}) {
            closed(mode);
        }
        closedInput();
        closedOutput();
        positions();
        arguments();
        appended();
        channels();
        ofFiles();
        options();
        archives();
        mapped();
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
        out.println("by descriptor \u00e9\u20ac");
        FileOutputStream octets = new FileOutputStream(FileDescriptor.out);
        for (byte each : "one by one \u00e9\u20ac\n".getBytes("UTF-8")) {
            octets.write(each);
        }
        octets.getChannel().write(ByteBuffer.wrap("by channel\n".getBytes()));
        new FileInputStream("text.txt").transferTo(octets);
    }

    static void closed(String mode) throws Exception {
        RandomAccessFile file = new RandomAccessFile("text.txt", mode);
        FileDescriptor descriptor = file.getFD();
        act("write", () -> file.write(104));
        act("set below", () -> file.setLength(-1));
        file.close();
        say("length", file::length);
        say("pointer", file::getFilePointer);
        act("seek", () -> file.seek(1));
        act("seek below", () -> file.seek(-1));
        act("set", () -> file.setLength(1));
        say("read", file::read);
        say("read some", () -> file.read(new byte[3]));
        say("read none", () -> file.read(new byte[0]));
        act("write", () -> file.write(1));
        act("write some", () -> file.write(new byte[2]));
        act("write none", () -> file.write(new byte[0]));
        say("skip", () -> file.skipBytes(1));
        say("open", () -> file.getChannel().isOpen());
        say("size", () -> file.getChannel().size());
        say("valid", descriptor::valid);
        act("sync", descriptor::sync);
        say("same", () -> file.getFD() == descriptor);
        say("null", () -> file.read(null, 0, 0));
        say("below", () -> file.read(new byte[2], -1, 0));
    }

    static void closedInput() throws Exception {
        FileInputStream in = new FileInputStream("text.txt");
        FileChannel channel = in.getChannel();
        in.close();
        say("read", in::read);
        say("read some", () -> in.read(new byte[3]));
        say("read none", () -> in.read(new byte[0]));
        say("available", in::available);
        say("skip", () -> in.skip(1));
        say("skip none", () -> in.skip(0));
        say("all", in::readAllBytes);
        say("most", () -> in.readNBytes(3));
        say("none", () -> in.readNBytes(0).length);
        say("below", () -> in.readNBytes(-1));
        say("into", () -> in.readNBytes(new byte[3], 0, 2));
        say("to", () -> in.transferTo(OutputStream.nullOutputStream()));
        say("to file", () -> in.transferTo(new FileOutputStream("to.txt")));
        say("same", () -> in.getChannel() == channel && !channel.isOpen());
        say("position", channel::position);
        act("reset", in::reset);
        act("skip all", () -> in.skipNBytes(1));
    }

    static void closedOutput() throws Exception {
        FileOutputStream out = new FileOutputStream("out.txt");
        out.close();
        out.close();
        act("write", () -> out.write(1));
        act("write some", () -> out.write(new byte[2]));
        act("write none", () -> out.write(new byte[0]));
        act("beyond", () -> out.write(new byte[2], 1, 5));
        act("null", () -> out.write(null));
        act("flush", out::flush);
        say("open", () -> out.getChannel().isOpen());
    }

    static void positions() throws Exception {
        FileInputStream in = new FileInputStream("text.txt");
        say("back", () -> in.skip(-1));
        say("far", () -> in.skip(100));
        say("available", in::available);
        say("read", in::read);
        say("all", () -> in.readAllBytes().length);
        say("back", () -> in.skip(-98));
        say("rest", () -> new String(in.readAllBytes()));
        say("position", () -> in.getChannel().position());
        say("moved", () -> in.getChannel().position(3) == in.getChannel() ? in.read() : null);
        say("write", () -> in.getChannel().write(ByteBuffer.allocate(3)));
        say("cut", () -> in.getChannel().truncate(3));
        FileInputStream beside = new FileInputStream(in.getFD());
        say("beside", beside::read);
        beside.close();
        say("closed", in::read);
        say("open", () -> in.getChannel().isOpen());
    }

    static void arguments() {
        for (String name : new String[] {null, "a\0b", "", ".", "text.txt/below", "no//such"}) {
            say("in " + name, () -> new FileInputStream(name));
            say("file " + name, () -> new FileInputStream(new File(name)));
        }
        for (String name : new String[] {null, "a\0b", "", ".", "text.txt/below", "no//such"}) {
            say("out " + name, () -> new FileOutputStream(name));
            say("both " + name, () -> new RandomAccessFile(name, "rw"));
        }
        say("descriptor", () -> new FileInputStream((FileDescriptor) null));
        say("mode w", () -> new RandomAccessFile("text.txt", "w"));
        say("mode null", () -> new RandomAccessFile("text.txt", null));
    }

    static void appended() throws Exception {
        Path path = Path.of("appended.txt");
        FileOutputStream one = new FileOutputStream("appended.txt", true);
        FileOutputStream two = new FileOutputStream("appended.txt", true);
        one.write("abc".getBytes());
        say("one", () -> one.getChannel().position());
        two.write('A');
        say("one", () -> one.getChannel().position());
        one.write('B');
        say("two", () -> two.getChannel().position() + Files.readString(path));
        say("cut", () -> one.getChannel().truncate(1).size());
        one.write('C');
        say("written", () -> Files.readString(path));
    }

    static void channels() throws Exception {
        Path path = Path.of("channel.txt");
        FileOutputStream out = new FileOutputStream("channel.txt");
        out.write("abcdef".getBytes());
        out.getChannel().position(2);
        out.write("XY".getBytes());
        say("written", () -> Files.readString(path));
        say("read", () -> out.getChannel().read(ByteBuffer.allocate(2)));
        FileChannel both = new RandomAccessFile("channel.txt", "rw").getChannel();
        say("gathered", () -> both.write(GATHERED) + " " + GATHERED[1].position());
        ByteBuffer one = ByteBuffer.allocate(1);
        ByteBuffer two = ByteBuffer.allocate(8);
        say("scattered", () -> both.position(0).read(new ByteBuffer[] {one, two}));
        say("bytes", () -> Arrays.toString(one.array()) + Arrays.toString(two.array()) + two.position());
        say("null", () -> both.read(new ByteBuffer[] {one, null}));
        say("null", () -> both.write(new ByteBuffer[] {one, null}));
        say("end", () -> both.read(new ByteBuffer[] {two}));
        say("range", () -> both.read(new ByteBuffer[] {two}, 1, 1));
        say("only read", () -> both.position(0).read(new ByteBuffer[] {two.asReadOnlyBuffer()}));
        say("to", () -> both.transferTo(0, 100, new FileOutputStream("to.txt").getChannel()));
        say("written", () -> Files.readString(Path.of("to.txt")));
        say("from", () -> both.transferFrom(new FileInputStream("text.txt").getChannel(), 2, 4));
        say("written", () -> Files.readString(path));
        say("locked", () -> both.tryLock().isShared());
        say("again", both::tryLock);
    }

    static void ofFiles() throws Exception {
        Path folder = Path.of(".");
        try (InputStream in = Files.newInputStream(A)) {
            say("skip", () -> in.skip(2));
            say("available", in::available);
            say("back", () -> in.skip(-1));
            say("beyond", () -> in.skip(1000));
            say("end", in::read);
            say("null", () -> in.read(null));
            say("range", () -> in.read(new byte[3], 2, 2));
            say("mark", () -> in.markSupported() + in.getClass().getName());
        }
        say("folder", () -> {
            try (InputStream in = Files.newInputStream(folder)) {
                return in.read();
            }
        });
        say("size", () -> Files.size(folder) > 0);
        say("bytes", () -> Files.readAllBytes(folder));
        say("lines", () -> Files.readAllLines(folder));
        say("stream", () -> Files.lines(folder).count());
        say("write", () -> Files.newOutputStream(folder));
        try (Scanner scanner = new Scanner(new File("text.txt"))) {
            say("scanned", scanner::nextLine);
        }
        try (Stream<String> lines = Files.lines(A)) {
            say("lines", lines::toList);
        }
        Files.write(Path.of("bad"), new byte[] {65, (byte) 0xc3, 10, 66});
        try (Stream<String> lines = Files.lines(Path.of("bad"))) {
            say("malformed", lines::toList);
        }
    }

    static void options() {
        OpenOption[][] all = {
            {StandardOpenOption.READ},
            {StandardOpenOption.APPEND, StandardOpenOption.TRUNCATE_EXISTING},
            {StandardOpenOption.CREATE_NEW},
            {StandardOpenOption.APPEND},
            {StandardOpenOption.WRITE, StandardOpenOption.SPARSE, StandardOpenOption.DSYNC},
            {null},
        };
        for (OpenOption[] some : all) {
            act("out", () -> Files.newOutputStream(A, some).close());
            act("new", () -> Files.newOutputStream(Path.of("no.txt"), some).close());
            act("in", () -> Files.newInputStream(A, some).close());
        }
        act("null", () -> Files.newInputStream(A, (OpenOption[]) null));
        Path gone = Path.of("gone.txt");
        say("deleted", () -> {
            OpenOption[] some = {StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE};
            try (OutputStream out = Files.newOutputStream(gone, some)) {
                out.write(1);
                say("there", () -> Files.exists(gone));
            }
            return !Files.exists(gone);
        });
    }

    static void archives() throws Exception {
        try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream("z.zip"))) {
            out.putNextEntry(new ZipEntry("entry"));
            out.write("zipped".getBytes());
            out.closeEntry();
        }
        try (ZipFile zip = new ZipFile("z.zip")) {
            say("zip", () -> zip.size() + new String(zip.getInputStream(zip.getEntry("entry")).readAllBytes()));
        }
        say("no zip", () -> new ZipFile("text.txt"));
        say("none", () -> new ZipFile("none.zip"));
    }

    static void mapped() throws Exception {
        Files.writeString(Path.of("mapped"), "mapped");
        try (FileChannel channel = FileChannel.open(Path.of("mapped"))) {
            MappedByteBuffer part = channel.map(FileChannel.MapMode.READ_ONLY, 1, 3);
            say("mapped", () -> part.get(0) + " " + part.remaining() + part.isDirect() + part.isReadOnly());
            say("loaded", () -> part.load().isLoaded());
            act("written", () -> part.put(0, (byte) 1));
            act("beyond", () -> channel.map(FileChannel.MapMode.READ_ONLY, 4, 9));
            act("to write", () -> channel.map(FileChannel.MapMode.READ_WRITE, 0, 1));
        }
        try (FileChannel channel = new RandomAccessFile("mapped", "rw").getChannel()) {
            MappedByteBuffer own = channel.map(FileChannel.MapMode.PRIVATE, 0, 6);
            own.put(0, (byte) 'M');
            say("own", () -> (char) own.get(0) + Files.readString(Path.of("mapped")));
        }
    }
}
