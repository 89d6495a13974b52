import java.util.stream.IntStream;

/** race: a parallel stream. */
public class Parallel {
    static int n;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> n++);
    }
}
