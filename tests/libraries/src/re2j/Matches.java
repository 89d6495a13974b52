package re2j;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import support.Two;

/** Two threads match by one pattern; racy: by one matcher. */
public final class Matches {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        Pattern pattern = Pattern.compile("a+b");
        Matcher first = pattern.matcher("aab");
        Matcher other = racy ? first : pattern.matcher("b");
        Two.run(() -> System.out.println(first.find()), () -> System.out.println(other.find()));
    }

    private Matches() {}
}
