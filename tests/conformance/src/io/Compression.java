package io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Deflater, Inflater, streams over them and checksums, in memory. The compressed bytes are zlib's own business. */
public class Compression {
    static byte[] text(int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append("line ").append(i * 7 % 11).append(" of a text that repeats itself\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] deflated(byte[] data, int level, boolean nowrap, int room) {
        Deflater deflater = new Deflater(level, nowrap);
        deflater.setInput(data);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[room];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        System.out.println("in " + deflater.getTotalIn() + " all out " + (deflater.getTotalOut() == out.size())
            + (nowrap ? "" : " adler " + deflater.getAdler()));
        deflater.end();
        return out.toByteArray();
    }

    static byte[] inflated(byte[] data, boolean nowrap, int piece, int room) throws DataFormatException {
        Inflater inflater = new Inflater(nowrap);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[room];
        int at = 0;
        int calls = 0;
        while (!inflater.finished()) {
            int got = inflater.inflate(buffer);
            out.write(buffer, 0, got);
            calls++;
            if (got == 0 && inflater.needsInput()) {
                int count = Math.min(piece, data.length - at);
                inflater.setInput(data, at, count);
                at += count;
            }
        }
        System.out.println("read all " + (inflater.getTotalIn() == data.length) + " out " + inflater.getTotalOut()
            + " left " + inflater.getRemaining() + (nowrap ? "" : " adler " + inflater.getAdler()));
        inflater.end();
        return out.toByteArray();
    }

    static void attempt(String what, byte[] data, boolean nowrap) {
        Inflater inflater = new Inflater(nowrap);
        inflater.setInput(data);
        try {
            byte[] buffer = new byte[100];
            int got = inflater.inflate(buffer);
            System.out.println(what + " gives " + got + " finished " + inflater.finished());
        } catch (DataFormatException e) {
            System.out.println(what + ": " + e.getMessage());
        }
        inflater.end();
    }

    public static void main(String[] args) throws Exception {
        byte[] data = text(40);
        for (int level : new int[] {-1, 0, 1, 6, 9}) {
            byte[] small = deflated(data, level, false, 64);
            System.out.println(level + " smaller " + (small.length < data.length));
            System.out.println(Arrays.equals(inflated(small, false, 50, 70), data));
        }
        byte[] raw = deflated(data, 6, true, 1000);
        System.out.println(Arrays.equals(inflated(raw, true, 1000, 10000), data));
        byte[] none = deflated(new byte[0], 6, false, 10);
        System.out.println(inflated(none, false, 3, 5).length);

        attempt("no header", "no zlib at all".getBytes(), false);
        attempt("raw garbage", new byte[] {7, 7, 7, 7}, true);
        byte[] broken = deflated(data, 6, false, 10000);
        broken[broken.length - 1] ^= 1;
        Inflater inflater = new Inflater();
        inflater.setInput(broken);
        try {
            System.out.println(inflater.inflate(new byte[10000]));
            System.out.println(inflater.inflate(new byte[10000]));
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        inflater.reset();
        inflater.setInput(deflated(data, 6, false, 100));
        System.out.println(inflater.inflate(new byte[10000]) + " " + inflater.finished());
        inflater.end();
        try {
            inflater.inflate(new byte[1]);
        } catch (NullPointerException | IllegalStateException e) {
            System.out.println(e.getMessage());
        }

        Deflater deflater = new Deflater();
        byte[] buffer = new byte[10000];
        deflater.setInput("first part, ".getBytes());
        int first = deflater.deflate(buffer, 0, 1000, Deflater.SYNC_FLUSH);
        System.out.println(first > 0);
        System.out.println(deflater.deflate(buffer, first, 1000, Deflater.SYNC_FLUSH));
        System.out.println(deflater.needsInput());
        deflater.setInput("second part".getBytes());
        deflater.finish();
        int second = deflater.deflate(buffer, first, 1000);
        System.out.println(new String(inflated(Arrays.copyOf(buffer, first + second), false, 7, 100)));
        deflater.reset();
        deflater.setLevel(Deflater.NO_COMPRESSION);
        deflater.setInput(data);
        deflater.finish();
        System.out.println(deflater.deflate(buffer) + " " + (deflater.deflate(buffer) > data.length));
        deflater = new Deflater();
        deflater.setStrategy(Deflater.HUFFMAN_ONLY);
        deflater.setInput(data);
        deflater.finish();
        System.out.println(deflater.deflate(buffer) + " " + (deflater.deflate(buffer) > 0));

        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(data);
        }
        System.out.println(out.toByteArray()[0] + " " + out.toByteArray()[1]);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            System.out.println(Arrays.equals(in.readAllBytes(), data));
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(data));
        } catch (IOException e) {
            System.out.println(e);
        }
        out.reset();
        try (DeflaterOutputStream zip = new DeflaterOutputStream(out)) {
            for (byte one : data) {
                zip.write(one);
            }
        }
        System.out.println(new InflaterInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes().length);
        out.reset();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("a.txt"));
            zip.write(data);
            zip.closeEntry();
            zip.putNextEntry(new ZipEntry("b/c.txt"));
            zip.write(7);
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                System.out.println(entry.getName() + " " + in.readAllBytes().length);
            }
        }
        CRC32 crc = new CRC32();
        Adler32 adler = new Adler32();
        crc.update(data);
        adler.update(data, 3, 20);
        System.out.println(crc.getValue() + " " + adler.getValue());
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        checked.readAllBytes();
        System.out.println(checked.getChecksum().getValue() == crc.getValue());
    }
}
