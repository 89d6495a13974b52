package io;

import java.io.*;
import java.util.*;

public class DataStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(-123456);
        out.writeLong(Long.MIN_VALUE + 5);
        out.writeShort(-2);
        out.writeByte(200);
        out.writeChar('\u20ac');
        out.writeBoolean(true);
        out.writeFloat(1.5f);
        out.writeDouble(-Math.PI);
        out.writeUTF("h\u00e9llo \u20ac \ud83d\ude00 \0");
        out.writeChars("xy");
        out.writeBytes("zz");
        System.out.println(out.size() + " " + Arrays.hashCode(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readShort() + " " + in.readUnsignedByte() + " " + (int) in.readChar() + in.readBoolean() + in.readFloat() + in.readDouble());
        String s = in.readUTF();
        System.out.println(s.length() + " " + s.hashCode() + in.readChar() + in.readChar() + in.skipBytes(1));
        byte[] one = new byte[1];
        in.readFully(one);
        System.out.println(one[0]);
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        try {
            out.writeUTF("x".repeat(70000));
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, -1, -1})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
