package litmus;

/** String.contentEquals looks at the length alone, if that differs. */
public class ContentOfAnotherLength {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder builder = new StringBuilder("ab");
        Thread other = new Thread(() -> builder.setCharAt(0, 'b'));
        other.start();
        boolean same = "abc".contentEquals(builder);
        assert !same || args.length == 0;
        other.join();
    }
}
