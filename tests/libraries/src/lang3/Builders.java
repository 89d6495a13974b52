package lang3;

import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import support.Two;

/** Equal objects by reflection; racy: one of the objects changes meanwhile. */
public final class Builders {
    /** Compared field by field. */
    public static class Pair {
        public int left = 1;
        public int right = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Pair one = new Pair();
        Pair other = new Pair();
        Two.run(
                () -> System.out.println(EqualsBuilder.reflectionEquals(one, other)),
                () -> {
                    if (racy) {
                        one.right = 3;
                    } else {
                        System.out.println(ToStringBuilder.reflectionToString(one).isEmpty());
                    }
                });
    }

    private Builders() {}
}
