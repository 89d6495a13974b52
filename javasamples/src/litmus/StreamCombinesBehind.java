package litmus;

import java.util.stream.IntStream;

/** What combines two parts of a parallel stream is ordered behind both, whichever thread does it. */
public class StreamCombinesBehind {
    static final int[] data = new int[2];
    static int sum;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().boxed().reduce(0, (sum, at) -> {
            data[at] = 1;
            return sum;
        }, (left, right) -> {
            sum = data[0] + data[1];
            return left;
        });
        assert sum == 2;
    }
}
