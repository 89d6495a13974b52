package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.Locale;

/** One use of what cannot be modelled for each name that the first argument may be. */
public class Refused {
    static int ran;

    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
            case "file-read" -> new FileInputStream("data.txt").read();
            case "file-reader" -> new FileReader("data.txt").read();
            case "file-write" -> new FileWriter("data.txt").close();
            case "random-access" -> new RandomAccessFile("data.txt", "r").read();
            case "file-exists" -> System.out.println(new File("data.txt").exists());
            case "file-temporary" -> File.createTempFile("abc", null);
            case "nio-lines" -> System.out.println(Files.readAllLines(Path.of("data.txt")));
            case "nio-exists" -> System.out.println(Files.exists(Path.of("data.txt")));
            case "channel" -> FileChannel.open(Path.of("data.txt"));
            case "socket" -> new Socket("localhost", 80).close();
            case "server" -> new ServerSocket(80).close();
            case "address" -> System.out.println(InetAddress.getByName("example.org"));
            case "process" -> Runtime.getRuntime().exec("ls");
            case "builder" -> new ProcessBuilder("ls").start();
            case "handle" -> System.out.println(ProcessHandle.allProcesses().count());
            case "loader" -> new URLClassLoader(new URL[] {new URL("file:/a.jar")}).loadClass("a.B");
            case "own-loader" -> new OwnLoader().getDefinedPackages();
            case "native" -> own();
            case "load" -> System.load("/tmp/libx.so");
            case "load-library" -> System.loadLibrary("x");
            case "locale" -> System.out.println(NumberFormat.getInstance(Locale.GERMANY).format(1.5));
            case "other-path" -> otherPath();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static native void own();

    /** Only one of two orders comes to the file; the other races. */
    private static void otherPath() throws Exception {
        Thread thread = new Thread(() -> ran = 1);
        thread.start();
        if (ran == 1) {
            new FileInputStream("data.txt").read();
        }
    }

    static class OwnLoader extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) {
            return defineClass(name, java.nio.ByteBuffer.allocate(8), null);
        }
    }
}
