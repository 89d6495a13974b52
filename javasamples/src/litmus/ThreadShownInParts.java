package litmus;

/** Thread.toString reads the name, and then the priority: both change in between. */
public class ThreadShownInParts {
    public static void main(String[] args) {
        Thread shown = new Thread("one");
        new Thread(
                        () -> {
                            shown.setName("two");
                            shown.setPriority(7);
                        })
                .start();
        if (shown.toString().contains("one,7")) {
            throw new AssertionError();
        }
    }
}
