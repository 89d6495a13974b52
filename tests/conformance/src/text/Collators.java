package text;

import java.text.*;
import java.util.*;

public class Collators {
    public static void main(String[] args) throws ParseException {
        Collator c = Collator.getInstance(Locale.US);
        String[] words = {"zebra", "Apple", "apple", "\u00e4pfel", "Zoo", "banana", "r\u00e9sum\u00e9", "resume"};
        Arrays.sort(words, c);
        System.out.println(Arrays.toString(words));
        c.setStrength(Collator.PRIMARY);
        System.out.println(c.compare("abc", "ABC") + " " + c.equals("resume", "r\u00e9sum\u00e9") + c.compare("a", "b"));
        RuleBasedCollator own = new RuleBasedCollator("< c < b < a");
        System.out.println(own.compare("a", "b") + " " + own.compare("c", "a"));
        CollationKey k = Collator.getInstance(Locale.US).getCollationKey("key");
        System.out.println(k.compareTo(Collator.getInstance(Locale.US).getCollationKey("kez")) + k.getSourceString());
    }
}
