package text;

import java.math.*;
import java.util.*;
import java.util.regex.*;

public class Scanning {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 -7 3.5 word true 99999999999 0x1F\nnext line here\n\nlast");
        System.out.println(s.nextInt() + s.nextInt() + " " + s.nextDouble() + s.next() + s.nextBoolean() + s.hasNextInt() + s.nextLong() + s.next());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "][" + s.nextLine() + "]" + s.hasNextLine() + s.next() + s.hasNext());
        Scanner d = new Scanner("a,b;;c").useDelimiter("[,;]");
        StringBuilder b = new StringBuilder();
        while (d.hasNext()) {
            b.append('<').append(d.next()).append('>');
        }
        System.out.println(b);
        Scanner hex = new Scanner("ff 101 zz 1,234 1e3 77");
        System.out.println(hex.nextInt(16) + " " + hex.nextInt(2) + " " + hex.hasNextInt(36) + hex.next() + hex.nextInt() + hex.nextBigDecimal() + hex.nextBigInteger());
        Scanner bad = new Scanner("xyz");
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(i == 0 ? bad.nextInt() : bad.next());
            } catch (NoSuchElementException e) {
                System.out.println(e);
            }
        }
        Scanner find = new Scanner("key: 42, other: 7");
        System.out.println(find.findInLine("(\\w+): (\\d+)") + find.match().group(2) + find.findWithinHorizon("\\d", 0) + find.hasNext(Pattern.compile("\\S*")));
        System.out.println(new Scanner("1 fish 2 fish red").useDelimiter("\\s*fish\\s*").tokens().toList() + " " + new Scanner("x1y22").findAll("\\d+").map(MatchResult::group).toList());
        Scanner closed = new Scanner("x");
        closed.close();
        try {
            closed.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Scanner("3.25 -1,000.5").useLocale(Locale.US).nextFloat() + " " + new Scanner("127 128").nextByte() + new Scanner("a\tb\nc").useDelimiter("\n").next());
    }
}
