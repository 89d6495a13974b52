package text;

import org.apache.commons.text.similarity.LevenshteinDistance;
import support.Two;

/** A similarity score is stateless; racy: the best one is kept in a plain field. */
public final class Distances {
    static int best;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        LevenshteinDistance distance = new LevenshteinDistance();
        Two.run(
                () -> {
                    int found = distance.apply("ab", "ac");
                    if (racy) {
                        best = found;
                    }
                },
                () -> {
                    int found = distance.apply("a", "b");
                    if (racy) {
                        best = Math.max(best, found);
                    }
                });
    }

    private Distances() {}
}
