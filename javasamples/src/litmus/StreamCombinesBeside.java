package litmus;

import java.util.stream.IntStream;

/** Two parts of a parallel stream are combined while a third one still runs. */
public class StreamCombinesBeside {
    static final int[] data = new int[3];
    static int sum;

    public static void main(String[] args) {
        IntStream.range(0, 3).parallel().boxed().reduce(0, (sum, at) -> {
            data[at] = 1;
            return at;
        }, (left, right) -> {
            sum = data[0];
            return left;
        });
    }
}
