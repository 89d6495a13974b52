package rxjava;

import io.reactivex.rxjava3.subjects.SingleSubject;
import support.Two;

/** A processor's last value is awaited; racy: it changes afterwards. */
public final class Blocking {
    static final class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        SingleSubject<Box> single = SingleSubject.create();
        Two.run(
                () -> {
                    Box box = new Box();
                    box.value = 1;
                    single.onSuccess(box);
                    if (racy) {
                        box.value = 2;
                    }
                },
                () -> System.out.println(single.blockingGet().value));
    }

    private Blocking() {}
}
