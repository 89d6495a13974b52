package rxjava;

import io.reactivex.rxjava3.disposables.CompositeDisposable;
import io.reactivex.rxjava3.disposables.Disposable;
import support.Two;

/** Two threads dispose of one thing once; racy: both count it. */
public final class Disposables {
    static int disposed;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        CompositeDisposable all = new CompositeDisposable();
        all.add(Disposable.fromAction(() -> disposed++));
        Runnable work = () -> {
            all.dispose();
            if (racy) {
                System.out.println(disposed);
            }
        };
        Two.run(work, work);
    }

    private Disposables() {}
}
