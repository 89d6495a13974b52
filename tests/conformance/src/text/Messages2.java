package text;

import java.text.*;
import java.util.*;

public class Messages2 {
    public static void main(String[] args) throws ParseException {
        System.out.println(MessageFormat.format("{0} has {1} items, {0}!", "Ann", 1234));
        System.out.println(MessageFormat.format("It''s {0} '{0}' '' done", 'x') + MessageFormat.format("{1}{0}", 1));
        System.out.println(new MessageFormat("{0,number,#.##} {0,number,integer} {0,number,percent} {0,number}", Locale.US).format(new Object[] {1234.567}));
        System.out.println(new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files}.", Locale.US).format(new Object[] {1273}));
        System.out.println(Arrays.toString(new MessageFormat("{0} is {1}", Locale.US).parse("sky is blue")));
        for (String bad : new String[] {"{", "{x}", "{0,foo}", "{-1}"}) {
            try {
                System.out.println(MessageFormat.format(bad, 1));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        StringCharacterIterator it = new StringCharacterIterator("abc");
        StringBuilder b = new StringBuilder();
        for (char c = it.last(); c != CharacterIterator.DONE; c = it.previous()) {
            b.append(c);
        }
        ParsePosition p = new ParsePosition(3);
        System.out.println(b + " " + p + new FieldPosition(0));
    }
}
