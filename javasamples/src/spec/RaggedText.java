package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** As java.lang.StringBuffer once was: append asks the other text for its length, and later for that many characters. */
@Invariant("0 <= count && count <= chars.length")
public class RaggedText {
    @AccessibleIf("[j] holds(this)")
    private final char[] chars = new char[16];

    @AccessibleIf("holds(this)")
    private int count;

    @Performs("action () { \\result == count }")
    public synchronized int length() {
        return count;
    }

    @Requires("0 <= to")
    @Performs({
        "action \"Cut\": (count) { count == to && to <= \\old(count) }",
        "[] action \"Short\": () { to > count }"
    })
    public synchronized void truncate(int to) {
        if (to <= count) {
            count = to;
        }
    }

    @Performs({
        "action \"Read\": () { 0 <= at && at < count && \\result == chars[at] }",
        "[] action \"Outside\": () throws IndexOutOfBoundsException { at < 0 || at >= count }"
    })
    public synchronized char charAt(int at) {
        if (at < 0 || at >= count) {
            throw new IndexOutOfBoundsException();
        }
        return chars[at];
    }

    @Requires("other != null && other != this")
    @Performs({
        "action \"Appended\": (chars[*], count) { count == \\old(count) + \\old(other.count) }",
        "[] action \"TooLong\": () { \\old(count) + \\old(other.count) > chars.length }"
    })
    public synchronized void append(RaggedText other) {
        int more = other.length();
        if (count + more > chars.length) {
            return;
        }
        for (int i = 0; i < more; i++) {
            chars[count + i] = other.charAt(i);
        }
        count += more;
    }

    public static void main(String[] args) throws InterruptedException {
        RaggedText left = new RaggedText();
        RaggedText right = new RaggedText();
        Thread other = new Thread(() -> right.truncate(0));
        other.start();
        left.append(right);
        other.join();
    }
}
