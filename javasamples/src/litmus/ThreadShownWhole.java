package litmus;

/** Thread.toString reads the name before the priority: who sets them the other way round is seen in order. */
public class ThreadShownWhole {
    public static void main(String[] args) {
        Thread shown = new Thread("one");
        new Thread(
                        () -> {
                            shown.setPriority(7);
                            shown.setName("two");
                        })
                .start();
        if (shown.toString().contains("two,5")) {
            throw new AssertionError();
        }
    }
}
