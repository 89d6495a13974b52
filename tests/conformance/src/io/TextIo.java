package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class TextIo {
    public static void main(String[] args) throws Exception {
        StringWriter w = new StringWriter();
        PrintWriter p = new PrintWriter(w);
        p.print("a");
        p.println(1);
        p.printf("%d-%s%n", 5, "x");
        p.append('c').append("seq");
        p.write("hello", 1, 3);
        p.flush();
        System.out.println(w + " " + w.getBuffer().length() + p.checkError());
        BufferedReader r = new BufferedReader(new StringReader("line one\nline two\r\nlast"));
        String line;
        while ((line = r.readLine()) != null) {
            System.out.println("[" + line + "]");
        }
        System.out.println(new BufferedReader(new StringReader("x\ny\nz")).lines().toList());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeInt(0x01020304);
        data.writeLong(-2);
        data.writeUTF("é€");
        data.writeDouble(1.5);
        data.writeBoolean(true);
        data.writeChar('z');
        data.writeShort(-5);
        System.out.println(Arrays.toString(bytes.toByteArray()) + data.size());
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + in.readUTF() + in.readDouble() + in.readBoolean() + in.readChar() + in.readShort() + in.available());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        byte[] utf = "aé€\uD83D\uDE00".getBytes(StandardCharsets.UTF_8);
        System.out.println(Arrays.toString(utf) + new String(utf, StandardCharsets.UTF_8).length() + Arrays.toString("é€".getBytes(StandardCharsets.ISO_8859_1)) + Arrays.toString("é".getBytes(StandardCharsets.US_ASCII)) + Arrays.toString("é€".getBytes(StandardCharsets.UTF_16)) + Arrays.toString("€".getBytes("UTF-16LE")));
        System.out.println(new String(new byte[] {(byte) 0xff, 65, (byte) 0xc3}, StandardCharsets.UTF_8).length() + new String(new byte[] {(byte) 0xe9}, StandardCharsets.ISO_8859_1) + new String(utf, 1, 2, "UTF-8"));
        try {
            "x".getBytes("no-such-charset");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        PrintStream ps = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        bytes.reset();
        ps.print("ü");
        ps.println(3.5f);
        ps.printf("%x", 255);
        System.out.println(bytes.size() + bytes.toString(StandardCharsets.UTF_8));
        PushbackReader push = new PushbackReader(new StringReader("pq"));
        int c = push.read();
        push.unread('Z');
        System.out.println((char) c + "" + (char) push.read() + (char) push.read() + push.read());
        StreamTokenizer tok = new StreamTokenizer(new StringReader("x = 3.5 + 'q'"));
        StringBuilder b = new StringBuilder();
        while (tok.nextToken() != StreamTokenizer.TT_EOF) {
            b.append(tok.ttype).append(':').append(tok.sval).append(':').append(tok.nval).append(' ');
        }
        System.out.println(b);
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("chars");
        System.out.println(chars.toCharArray().length + chars.toString());
        System.out.write('W');
        System.out.write('\n');
        System.out.flush();
        System.out.append("app").append('\n').append("sequence", 0, 3).println();
        System.out.println((Object) null);
        System.out.println(new char[] {'o', 'k'});
        System.out.print(1L);
        System.out.print(2.0f);
        System.out.print('c');
        System.out.print(true);
        System.out.println((String) null);
        IOException io = new UncheckedIOException("wrapped", new IOException("inner")).getCause();
        System.out.println(io.getMessage());
    }
}
