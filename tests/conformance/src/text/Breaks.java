package text;

import java.text.BreakIterator;
import java.util.*;

public class Breaks {
    static void show(BreakIterator it, String text) {
        it.setText(text);
        StringBuilder b = new StringBuilder();
        int start = it.first();
        for (int end = it.next(); end != BreakIterator.DONE; start = end, end = it.next()) {
            b.append('[').append(text, start, end).append(']');
        }
        System.out.println(b);
    }

    public static void main(String[] args) {
        show(BreakIterator.getWordInstance(Locale.US), "Hello, world! It's 3.14 o'clock.");
        show(BreakIterator.getSentenceInstance(Locale.US), "First one. Second? Yes! Done");
        show(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301b");
        show(BreakIterator.getLineInstance(Locale.US), "break this line-up, please");
    }
}
