package io;

import java.io.*;

public class Pipes {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream(8);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try (PrintStream p = new PrintStream(out)) {
                for (int i = 0; i < 5; i++) {
                    p.println("line " + i);
                }
            }
        });
        writer.start();
        BufferedReader r = new BufferedReader(new InputStreamReader(in));
        for (String line; (line = r.readLine()) != null; ) {
            System.out.println("got " + line);
        }
        writer.join();
        PipedWriter w = new PipedWriter();
        PipedReader pr = new PipedReader(w);
        w.write("xy");
        System.out.println((char) pr.read() + " " + pr.ready());
        w.close();
        System.out.println(pr.read() + " " + pr.read());
        try {
            new PipedOutputStream().write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
