package litmus;

import java.util.stream.IntStream;

/** A task of a parallel forEach is not ordered behind another one, also if it comes last and knows it. */
public class ForEachOrdersNobody {
    static final Object lock = new Object();
    static int begun;
    static int data;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> {
            boolean last;
            synchronized (lock) {
                begun++;
                last = begun == 2;
            }
            if (last) {
                System.out.println(data);
            } else {
                data = 1;
            }
        });
    }
}
