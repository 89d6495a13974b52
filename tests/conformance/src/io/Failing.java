package io;

import java.io.*;
import java.util.*;

public class Failing {
    static class Resource implements Closeable {
        final String name;

        Resource(String name) {
            this.name = name;
        }

        @Override
        public void close() throws IOException {
            throw new IOException("close " + name);
        }
    }

    public static void main(String[] args) {
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            throw new IllegalArgumentException("body");
        } catch (Exception e) {
            System.out.println(e + " " + Arrays.toString(e.getSuppressed()));
        }
        try {
            throw new UncheckedIOException("wrapped", new IOException("inner"));
        } catch (UncheckedIOException e) {
            System.out.println(e + " " + e.getCause().getMessage());
        }
        for (Exception e : List.of(new EOFException(), new FileNotFoundException("f"), new InterruptedIOException("i"), new CharConversionException(), new NotSerializableException("n"))) {
            System.out.println(e);
        }
        File f = new File("a/b/../c.txt");
        System.out.println(f.getName() + " " + f.getParent() + " " + f.getPath() + " " + f.isAbsolute() + new File("/x", "y").getPath() + new File("a//b/").getPath() + f.compareTo(new File("a")) + f.equals(new File("a/b/../c.txt")) + File.separator + File.pathSeparator);
    }
}
