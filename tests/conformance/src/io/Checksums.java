package io;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import java.util.zip.*;

public class Checksums {
    public static void main(String[] args) throws Exception {
        byte[] data = "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.UTF_8);
        CRC32 crc = new CRC32();
        crc.update(data);
        crc.update(7);
        Adler32 adler = new Adler32();
        adler.update(data, 4, 20);
        adler.update(255);
        CRC32C c = new CRC32C();
        c.update(data, 0, 10);
        System.out.println(crc.getValue() + " " + adler.getValue() + " " + c.getValue());
        crc.reset();
        System.out.println(crc.getValue());
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        in.readAllBytes();
        System.out.println(in.getChecksum().getValue());
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256", "MD2"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            d.update(data, 0, 9);
            d.update(data[9]);
            d.update(data, 10, data.length - 10);
            System.out.println(name + " " + HexFormat.of().formatHex(d.digest()) + " " + d.getDigestLength() + MessageDigest.isEqual(d.digest(data), d.digest(data)));
        }
        System.out.println(MessageDigest.getInstance("SHA-256").getAlgorithm() + " " + MessageDigest.getInstance("sha-256").digest().length);
    }
}
