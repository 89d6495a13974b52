package cases;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Scanner;
import java.util.stream.Stream;

/** Reads files of a folder in many ways; two threads read one as well. */
public final class ReadsFiles {
    private static String common;

    public static void main(String[] args) throws Exception {
        File file = new File("a.txt");
        System.out.println(file.exists() + " " + file.isFile() + " " + file.isDirectory() + " " + file.length());
        System.out.println(file.canRead() + " " + new File("none").exists() + " " + new File("sub").isDirectory());
        String[] names = new File(".").list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + new File("sub").listFiles().length);
        try (BufferedReader reader = new BufferedReader(new FileReader(file))) {
            System.out.println(reader.readLine());
        }
        try (Scanner scanner = new Scanner(file)) {
            System.out.println(scanner.next() + scanner.next() + scanner.hasNext());
        }
        try (InputStream in = new FileInputStream("sub/b.bin")) {
            System.out.println(in.read() + " " + in.read());
        }
        try {
            new FileInputStream("none");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage());
        }
        Path path = Paths.get("a.txt");
        System.out.println(Files.readAllLines(path) + " " + Files.size(path) + " " + Files.exists(path.resolve("x")));
        System.out.println(new String(Files.readAllBytes(path), StandardCharsets.UTF_8) + Files.readString(path));
        try (Stream<String> lines = Files.lines(path)) {
            System.out.println(lines.count());
        }
        try {
            Files.newInputStream(Paths.get("sub", "none"));
        } catch (NoSuchFileException e) {
            System.out.println(e.getMessage());
        }
        Thread other = new Thread(() -> read(args));
        other.start();
        read(args);
        other.join();
        System.out.println(common);
    }

    private static void read(String[] args) {
        try {
            String text = Files.readString(Paths.get("a.txt"));
            if (args.length > 0) {
                common = text;
            } else {
                synchronized (ReadsFiles.class) {
                    common = text;
                }
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private ReadsFiles() {}
}
