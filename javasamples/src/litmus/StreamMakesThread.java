package litmus;

import java.util.stream.IntStream;

/** Who invokes a parallel stream runs parts of it: a thread that is made there is a daemon or not. */
public class StreamMakesThread {
    static Thread made;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(StreamMakesThread::part);
        assert made.isDaemon();
    }

    static void part(int number) {
        if (number == 0) {
            made = new Thread(() -> {});
        }
    }
}
