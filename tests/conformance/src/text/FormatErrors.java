package text;

import java.util.*;

public class FormatErrors {
    public static void main(String[] args) {
        Object[][] tries = {{"%d", "x"}, {"%d"}, {"%q", 1}, {"%", 1}, {"%-d", 1}, {"%05s", "a"}, {"%+s", "a"}, {"%,x", 1}, {"%.2d", 1}, {"%c", "str"}, {"%c", 0x110000}, {"%f", 1}, {"%2$s", "a"}, {"%<s", "a"}, {"%n%%", 1}, {"%-%", 1}, {"%5n", 1}, {"%#s", "a"}, {"%tQ", "x"}, {"%tz", 1L}, {"%++d", 1}, {"%+ d", 1}, {"%-05d", 1}, {"%x", 1.0}, {"%10", 1}, {"abc %s %s", 1}, {"%99999999999d", 1}, {"%b %b %B", true, null, "x"}, {"%1$s %1$s %s %2$s %s", "p", "q"}, {"%s %<s %s", "p", "q"}, {"%%%d%%", 5}, {"%h %H", "hi", "hi"}, {"%s", new int[0].length}, {"%-6b|%6c|%-4c|", false, 'x', 'y'}, {"%c%c%C", 'a', 98, 'c'}};
        for (Object[] t : tries) {
            String f = (String) t[0];
            try {
                System.out.println(f + " [" + String.format(f, Arrays.copyOfRange(t, 1, t.length)) + "]");
            } catch (IllegalFormatException e) {
                System.out.println(f + " " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Formatter out = new Formatter(new StringBuilder("start "));
        out.format("%d-%s", 1, List.of("x")).format("%n");
        System.out.print(out);
        out.close();
        try {
            out.format("x");
        } catch (FormatterClosedException e) {
            System.out.println(e);
        }
        System.out.println(String.format("%s %10s %-10S|", new Formattable() {
            @Override
            public void formatTo(Formatter formatter, int flags, int width, int precision) {
                formatter.format("<%d,%d,%d>", flags, width, precision);
            }
        }, "wide", "left") + "%d items".formatted(3));
    }
}
