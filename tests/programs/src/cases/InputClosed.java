package cases;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Scanner;

/** The standard input is used in one way or the other, closed, and used again. */
public final class InputClosed {
    private interface Use {
        Object of() throws IOException;
    }

    public static void main(String[] args) throws IOException {
        System.out.println(FileDescriptor.in.valid() + " " + FileDescriptor.out.valid());
        switch (args[0]) {
            case "reader" -> {
                try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
                    System.out.println(in.readLine());
                }
            }
            case "scanner" -> {
                try (Scanner in = new Scanner(System.in)) {
                    System.out.println(in.nextInt() + in.nextInt());
                }
            }
            case "stream" -> {
                System.out.println((char) System.in.read());
                System.out.println(System.in.skip(2));
                System.out.println(new String(System.in.readNBytes(3)));
                System.in.transferTo(new ByteArrayOutputStream());
                System.out.println(System.in.read());
                System.in.close();
                System.in.close();
            }
            case "other" -> {
                try (FileInputStream in = new FileInputStream(FileDescriptor.in)) {
                    System.out.println((char) in.read());
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(FileDescriptor.in.valid() + " " + FileDescriptor.out.valid());
        tell("read", () -> System.in.read());
        tell("read some", () -> System.in.read(new byte[3]));
        tell("available", () -> System.in.available());
        tell("other", () -> new FileInputStream(FileDescriptor.in).read());
    }

    private static void tell(String name, Use use) {
        try {
            System.out.println(name + ": " + use.of());
        } catch (IOException closed) {
            // A BufferedInputStream, as System.in is in Java, has a text of its own.
            System.out.println(name + ": " + closed.getMessage().toLowerCase());
        }
    }
}
