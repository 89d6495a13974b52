package rxjava;

import io.reactivex.rxjava3.core.Observable;
import support.Two;

/** Each thread sums up its own range; racy: into one field. */
public final class Sums {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Observable<Integer> numbers = Observable.range(1, 3).map(x -> x * 2);
        Runnable work = () -> {
            int[] own = {0};
            numbers.subscribe(x -> own[0] += x);
            if (racy) {
                sum += own[0];
            }
        };
        Two.run(work, work);
    }

    private Sums() {}
}
