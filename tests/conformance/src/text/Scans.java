package text;

import java.text.*;
import java.util.*;

public class Scans {
    public static void main(String[] args) throws Exception {
        Scanner s = new Scanner("10 20 abc 3.5 true 99999999999\nrest of line\nx,y,z");
        System.out.println(s.nextInt() + s.nextInt() + s.next() + s.nextDouble() + s.nextBoolean() + s.nextLong());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "]");
        s.useDelimiter(",");
        while (s.hasNext()) {
            System.out.print(s.next() + ";");
        }
        System.out.println(s.hasNext());
        try {
            s.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            new Scanner("abc").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        DecimalFormat f = new DecimalFormat("#,##0.00");
        System.out.println(f.format(1234567.891) + " " + f.format(-0.5) + " " + new DecimalFormat("0.###E0").format(12345) + " " + new DecimalFormat("00.#%").format(0.1234) + " " + new DecimalFormat("$#").format(5) + " " + f.parse("1,234.5"));
        System.out.println(MessageFormat.format("{0} has {1} of {2}", "Ann", 3, "these") + " " + new ChoiceFormat("0#none|1#one|2#many").format(5));
        System.out.println(NumberFormat.getInstance(Locale.US).format(1e6 / 7) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        StringTokenizer t = new StringTokenizer("a-b_c", "-_", true);
        System.out.println(t.countTokens() + t.nextToken() + t.nextToken());
        StringCharacterIterator it = new StringCharacterIterator("xyz");
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) {
            System.out.print(c + "" + it.getIndex());
        }
        System.out.println();
        System.out.println(String.valueOf(Locale.US) + Locale.ROOT + Locale.US.getCountry() + new Locale("fr", "CA") + Locale.forLanguageTag("de-CH") + Locale.getDefault() + Locale.US.equals(new Locale("en", "US")));
        System.out.println(HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}) + HexFormat.of().parseHex("ff00").length + Integer.toHexString(HexFormat.fromHexDigits("7f")));
    }
}
