package io;

import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

public class Charsets {
    public static void main(String[] args) throws IOException {
        String text = "a\u00e9\u20ac\ud83d\ude00z";
        for (Charset c : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII)) {
            byte[] bytes = text.getBytes(c);
            System.out.println(c + " " + Arrays.toString(bytes) + " " + new String(bytes, c).equals(text) + " " + c.canEncode());
            Reader r = new InputStreamReader(new ByteArrayInputStream(bytes), c);
            StringBuilder b = new StringBuilder();
            for (int ch; (ch = r.read()) >= 0; ) {
                b.append((char) ch);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (Writer w = new OutputStreamWriter(out, c)) {
                w.write(text);
            }
            System.out.println(b.length() + " " + b.toString().hashCode() + " " + Arrays.equals(out.toByteArray(), bytes));
        }
        System.out.println(new String(new byte[] {(byte) 0xc3, 0x28, (byte) 0xff, 65, (byte) 0xe2, (byte) 0x82}, StandardCharsets.UTF_8).chars().boxed().toList());
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        try {
            d.decode(ByteBuffer.wrap(new byte[] {65, (byte) 0xc3, 0x28}));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'!'});
        System.out.println(new String(e.encode(CharBuffer.wrap("a\u00e9b")).array(), 0, 3, "ASCII") + e.canEncode('\u00e9') + e.maxBytesPerChar());
        CharBuffer few = CharBuffer.allocate(2);
        CoderResult r = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap("abcd".getBytes()), few, true);
        System.out.println(r + " " + few.position() + r.isOverflow());
        System.out.println(Charset.forName("latin1") + " " + Charset.isSupported("utf8") + Charset.isSupported("nope") + Charset.defaultCharset() + StandardCharsets.UTF_8.aliases().contains("UTF8"));
        for (String bad : new String[] {"nope", "b@d name"}) {
            try {
                Charset.forName(bad);
            } catch (IllegalArgumentException x) {
                System.out.println(x);
            }
        }
        try {
            "x".getBytes("nope");
        } catch (UnsupportedEncodingException x) {
            System.out.println(x);
        }
        System.out.println(StandardCharsets.UTF_8.encode("\u20ac").remaining() + " " + StandardCharsets.UTF_8.decode(ByteBuffer.wrap(new byte[] {65, 66})) + Arrays.toString("\ud800x".getBytes(StandardCharsets.UTF_8)));
    }
}
