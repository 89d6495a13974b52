package io;

import java.io.*;
import java.util.*;

public class Characters2 {
    public static void main(String[] args) throws IOException {
        StringReader r = new StringReader("line one\nline two\r\nthird\rlast");
        BufferedReader b = new BufferedReader(r, 5);
        System.out.println(b.readLine() + "|" + b.readLine() + "|" + (char) b.read() + "|" + b.ready());
        b.mark(10);
        System.out.println(b.readLine());
        b.reset();
        System.out.println(b.lines().toList() + " " + b.readLine());
        LineNumberReader n = new LineNumberReader(new StringReader("a\nb\nc"));
        n.readLine();
        n.readLine();
        System.out.println(n.getLineNumber());
        PushbackReader p = new PushbackReader(new StringReader("12+3"), 1);
        StringBuilder tokens = new StringBuilder();
        int c;
        while ((c = p.read()) >= 0) {
            if (Character.isDigit(c)) {
                int value = 0;
                do {
                    value = value * 10 + c - '0';
                    c = p.read();
                } while (c >= 0 && Character.isDigit(c));
                if (c >= 0) p.unread(c);
                tokens.append('[').append(value).append(']');
            } else {
                tokens.append((char) c);
            }
        }
        System.out.println(tokens);
        StringWriter w = new StringWriter();
        PrintWriter print = new PrintWriter(w);
        print.printf("%d-%s%n", 5, "x");
        print.println(2.5f);
        print.append("app").append('e').append("xndx", 1, 2).print((Object) null);
        print.write(new char[] {'<', '>'});
        print.flush();
        System.out.println(w.toString().replace("\n", "~") + print.checkError() + w.getBuffer().length());
        BufferedWriter bw = new BufferedWriter(w);
        bw.write("text", 1, 2);
        bw.newLine();
        bw.close();
        System.out.println(w.toString().endsWith("ex\n"));
        try {
            bw.write("after");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("chars");
        CharArrayReader back = new CharArrayReader(chars.toCharArray(), 1, 3);
        char[] buffer = new char[5];
        System.out.println(back.read(buffer) + new String(buffer, 0, 3) + back.read());
        StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + 'str' // c\n y"));
        StringBuilder s = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            s.append(t.ttype).append(':').append(t.sval).append(t.nval).append(' ');
        }
        System.out.println(s + "" + t.lineno());
        Reader closed = new StringReader("x");
        closed.close();
        try {
            closed.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
