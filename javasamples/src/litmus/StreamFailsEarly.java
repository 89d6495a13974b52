package litmus;

import java.util.stream.IntStream;

/** A parallel stream throws what one of its parts does, while another part still runs. */
public class StreamFailsEarly {
    static int data;

    public static void main(String[] args) {
        try {
            IntStream.range(0, 2).parallel().map(at -> {
                if (at == 1) {
                    throw new IllegalStateException();
                }
                data = 1;
                return at;
            }).sum();
        } catch (IllegalStateException thrown) {
            data = 2;
        }
    }
}
