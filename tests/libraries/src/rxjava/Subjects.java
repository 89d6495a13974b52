package rxjava;

import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;
import support.Two;

/** Values go to a serialized subject from two threads; racy: the subject is not serialized. */
public final class Subjects {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        PublishSubject<Integer> plain = PublishSubject.create();
        Subject<Integer> subject = args.length > 0 ? plain : plain.toSerialized();
        subject.subscribe(value -> sum += value);
        Two.run(() -> subject.onNext(1), () -> subject.onNext(2));
    }

    private Subjects() {}
}
