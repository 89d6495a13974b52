package litmus;

/** String.contentEquals looks at the characters of a builder of the same length. */
public class ContentOfSameLength {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder builder = new StringBuilder("abc");
        Thread other = new Thread(() -> builder.setCharAt(0, 'b'));
        other.start();
        boolean same = "abc".contentEquals(builder);
        assert !same || args.length == 0;
        other.join();
    }
}
