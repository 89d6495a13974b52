package litmus;

import java.util.stream.IntStream;

/** What the tasks of a parallel forEach do happens before its end, whichever of them is the last. */
public class ForEachCompletes {
    static final Object lock = new Object();
    static final int[] data = new int[3];
    static int total;

    public static void main(String[] args) {
        IntStream.range(0, 3).parallel().forEach(i -> {
            synchronized (lock) {
                total += i;
            }
            data[i] = i;
        });
        if (data[0] + data[1] + data[2] != total) {
            throw new AssertionError();
        }
    }
}
