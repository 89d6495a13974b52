package litmus;

/** The text of a thread names its group, until it ends. */
public class TextOfEnded {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { }, "t");
        other.start();
        assert other.toString().endsWith("main]");
    }
}
