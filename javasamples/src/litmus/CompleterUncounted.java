package litmus;

import java.util.concurrent.CountedCompleter;

/** A part that is not counted is not waited for: the whole completes beside it. */
public final class CompleterUncounted extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    private final boolean whole;
    private int data;

    private CompleterUncounted(CompleterUncounted whole) {
        super(whole);
        this.whole = whole == null;
    }

    @Override
    public void compute() {
        if (whole) {
            new CompleterUncounted(this).fork();
            tryComplete();
        } else {
            ((CompleterUncounted) getCompleter()).data = 1;
        }
    }

    public static void main(String[] args) {
        CompleterUncounted task = new CompleterUncounted(null);
        task.invoke();
        System.out.println(task.data);
    }
}
