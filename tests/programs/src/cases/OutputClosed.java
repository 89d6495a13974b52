package cases;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;

/** A standard stream is closed in one way or the other, and used again. */
public final class OutputClosed {
    public static void main(String[] args) throws IOException {
        switch (args[0]) {
            case "out" -> {
                System.out.println("a");
                System.out.close();
                System.out.println("b");
                fails(FileDescriptor.out);
            }
            case "err" -> {
                System.err.close();
                System.err.println("b");
                fails(FileDescriptor.err);
                System.out.println("a");
            }
            case "descriptor" -> {
                try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
                    out.write('a');
                    out.write('\n');
                }
                System.out.println("b");
            }
            case "writer" -> {
                try (PrintWriter out = new PrintWriter(System.out)) {
                    out.println("a");
                }
                System.out.println("b");
            }
            case "valid" -> {
                System.err.close();
                System.out.println(FileDescriptor.out.valid() + " " + FileDescriptor.err.valid());
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void fails(FileDescriptor closed) {
        try {
            new FileOutputStream(closed).write('c');
        } catch (IOException expected) {
            return;
        }
        throw new AssertionError();
    }
}
