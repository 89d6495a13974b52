package io;

import java.io.*;
import java.util.*;

public class ByteStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(4);
        for (int i = 0; i < 10; i++) {
            out.write(i * 30);
        }
        out.write(new byte[] {1, 2, 3, 4}, 1, 2);
        out.writeBytes(new byte[] {-1});
        System.out.println(out.size() + " " + Arrays.toString(out.toByteArray()));
        ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray(), 2, 9);
        System.out.println(in.read() + " " + in.available() + " " + in.skip(2) + " " + in.read());
        in.mark(0);
        byte[] rest = in.readAllBytes();
        System.out.println(Arrays.toString(rest) + in.read() + in.read(rest, 0, 3));
        in.reset();
        byte[] some = new byte[3];
        System.out.println(in.readNBytes(some, 0, 2) + Arrays.toString(some) + in.markSupported());
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        System.out.println(in.transferTo(copy) + " " + copy.size());
        out.reset();
        System.out.println(out.size() + out.toString() + ".");
        SequenceInputStream both = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(both.readAllBytes()));
        PushbackInputStream push = new PushbackInputStream(new ByteArrayInputStream(new byte[] {5, 6}), 2);
        int first = push.read();
        push.unread(9);
        push.unread(first);
        System.out.println(push.read() + "" + push.read() + push.read() + push.read());
        try {
            push.unread(new byte[3]);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        BufferedInputStream buffered = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 8);
        buffered.mark(4);
        buffered.skip(3);
        buffered.reset();
        System.out.println(buffered.available() + " " + buffered.readNBytes(50).length + buffered.readAllBytes().length);
        BufferedOutputStream lazy = new BufferedOutputStream(out, 16);
        lazy.write(7);
        System.out.print(out.size() + " ");
        lazy.flush();
        System.out.println(out.size());
        try {
            in.read(null, 0, 1);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            in.read(some, 2, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(InputStream.nullInputStream().read() + " " + new ByteArrayInputStream(new byte[0]).readAllBytes().length);
    }
}
