package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class Printing {
    static class Loud {
        @Override
        public String toString() {
            return "loud";
        }
    }

    public static void main(String[] args) throws IOException {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(3.5f);
        System.out.print(-0.0);
        System.out.print(new char[] {'x', 'y'});
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new Loud());
        System.out.println();
        System.out.println(new char[] {'z'});
        System.out.printf("%s %d%n", "f", 4).append("chain").append('!').append("abcd", 1, 3).println();
        System.out.format("%5.1f|", 2.25);
        System.out.write('w');
        System.out.write("bytes \u00e9\n".getBytes(StandardCharsets.UTF_8));
        System.out.flush();
        System.out.println("\u20ac \ud83d\ude00 \u00fc");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream own = new PrintStream(bytes, true, StandardCharsets.UTF_16BE);
        own.print("h\u00e9");
        own.println(5);
        System.out.println(Arrays.toString(bytes.toByteArray()) + own.checkError());
        PrintStream before = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured));
        System.out.println("hidden");
        System.setOut(before);
        System.out.println("captured " + captured.toString().trim());
        PrintStream broken = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        });
        broken.print("x");
        broken.flush();
        System.out.println(broken.checkError());
        StringWriter w = new StringWriter();
        new IllegalStateException("traced", new IOException("cause")).printStackTrace(new PrintWriter(w));
        System.out.println(w.toString().lines().filter(l -> !l.startsWith("\t")).toList());
        System.setIn(new ByteArrayInputStream("typed 7".getBytes()));
        System.out.println(new java.util.Scanner(System.in).next());
        try (StringWriter closing = new StringWriter(); Reader r = new StringReader("q")) {
            r.transferTo(closing);
            System.out.println(closing);
        }
    }
}
