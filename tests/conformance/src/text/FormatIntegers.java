package text;

import java.math.BigInteger;
import java.util.*;

public class FormatIntegers {
    public static void main(String[] args) {
        for (String f : new String[] {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%x", "%X", "%#x", "%o", "%#o", "%08x", "%+,10d", "%-+8d|", "%(,12d", "%s", "%c", "%h", "%b", "%S", "%10s|", "%-10s|", "%.2s"}) {
            StringBuilder line = new StringBuilder(f + " ->");
            for (Object o : new Object[] {0, 65, -123456, Long.MIN_VALUE, (byte) -1, (short) 300, new BigInteger("-123456789012345678901"), null}) {
                try {
                    line.append(" [").append(String.format(f, o)).append(']');
                } catch (IllegalFormatException e) {
                    line.append(" (").append(e.getClass().getSimpleName()).append(": ").append(e.getMessage()).append(')');
                }
            }
            System.out.println(line);
        }
    }
}
