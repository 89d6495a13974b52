package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A text that grows, after StringBuffer; append holds both monitors from its first look to its last write. */
@Invariant("chars != null && 0 <= count && count <= chars.length")
public class Text {
    @AccessibleIf("holds(this)")
    private char[] chars = new char[16];

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

    @Requires({"other != null && other != this", "holds(this) && holds(other)"})
    private void copy(Text other) {
        int more = other.count;
        if (count + more < 0) {
            return;
        }
        if (count + more > chars.length) {
            char[] longer = new char[count + more];
            for (@Invariant("0 <= i && i <= count") int i = 0; i < count; i++) {
                longer[i] = chars[i];
            }
            chars = longer;
        }
        for (@Invariant("0 <= i && i <= more") int i = 0; i < more; i++) {
            chars[count + i] = other.chars[i];
        }
        count += more;
    }

    @Requires("other != null && other != this")
    @Performs({
        "action \"Appended\": (chars, chars[*], count) { count == \\old(count) + \\old(other.count) && count >= \\old(count) }",
        "[] action \"TooLong\": () { \\old(count) + \\old(other.count) < 0 }"
    })
    public void append(Text other) {
        synchronized (this) {
            synchronized (other) {
                copy(other);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Text left = new Text();
        Text right = new Text();
        Thread other = new Thread(() -> right.truncate(0));
        other.start();
        left.append(right);
        other.join();
        System.out.println(left.length());
    }
}
