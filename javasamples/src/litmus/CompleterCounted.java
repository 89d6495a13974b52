package litmus;

import java.util.concurrent.CountedCompleter;

/** Parts of a CountedCompleter are ordered before the completion of the whole. */
public final class CompleterCounted extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    private final boolean whole;
    private int data;
    private CompleterCounted one;
    private CompleterCounted two;

    private CompleterCounted(CompleterCounted whole) {
        super(whole);
        this.whole = whole == null;
    }

    @Override
    public void compute() {
        if (whole) {
            one = new CompleterCounted(this);
            two = new CompleterCounted(this);
            setPendingCount(1);
            one.fork();
            two.compute();
        } else {
            data = 1;
            tryComplete();
        }
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
        if (whole) {
            data = one.data + two.data;
        }
    }

    public static void main(String[] args) {
        CompleterCounted task = new CompleterCounted(null);
        task.invoke();
        System.out.println(task.data);
    }
}
