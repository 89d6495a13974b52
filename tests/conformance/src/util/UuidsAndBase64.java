package util;

import java.nio.charset.StandardCharsets;
import java.util.*;

public class UuidsAndBase64 {
    public static void main(String[] args) {
        UUID name = UUID.nameUUIDFromBytes("jrf".getBytes(StandardCharsets.UTF_8));
        System.out.println(name + " " + name.version() + name.variant() + " " + name.hashCode());
        UUID parsed = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
        System.out.println(parsed.getMostSignificantBits() + " " + parsed.getLeastSignificantBits() + " " + parsed.compareTo(name) + parsed.equals(new UUID(0x0123456789abcdefL, 0x0123456789abcdefL)));
        System.out.println(UUID.fromString("1-2-3-4-5") + " " + new UUID(0, -1));
        for (String bad : new String[] {"", "zz", "1-2-3-4"}) {
            try {
                System.out.println(UUID.fromString(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        byte[] data = new byte[70];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i * 37 - 100);
        }
        String plain = Base64.getEncoder().encodeToString(data);
        System.out.println(plain);
        System.out.println(Base64.getUrlEncoder().withoutPadding().encodeToString(data));
        System.out.println(Base64.getMimeEncoder().encodeToString(data).replace("\r\n", "~"));
        System.out.println(Base64.getMimeEncoder(8, new byte[] {'!'}).encodeToString(Arrays.copyOf(data, 17)));
        System.out.println(Arrays.equals(Base64.getDecoder().decode(plain), data) + " " + Arrays.equals(Base64.getMimeDecoder().decode(Base64.getMimeEncoder().encode(data)), data));
        System.out.println(new String(Base64.getDecoder().decode("SGVsbG8="), StandardCharsets.US_ASCII) + Base64.getEncoder().encodeToString(new byte[0]));
        for (String bad : new String[] {"SGVsbG8", "SGVsbG8==", "SG*sbG8=", "A"}) {
            try {
                System.out.println(new String(Base64.getDecoder().decode(bad), StandardCharsets.US_ASCII));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase();
        System.out.println(hex.formatHex(Arrays.copyOf(data, 5)) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f80")) + HexFormat.fromHexDigits("1aF"));
        try {
            HexFormat.of().parseHex("0g");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
