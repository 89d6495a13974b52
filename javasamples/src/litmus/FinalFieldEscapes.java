package litmus;

/** this escapes the constructor before the final field is written. */
public class FinalFieldEscapes {
    static volatile FinalFieldEscapes shared;

    final int value;

    FinalFieldEscapes() {
        shared = this;
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new FinalFieldEscapes();
        }).start();
        FinalFieldEscapes seen = shared;
        if (seen != null) {
            int r = seen.value;
        }
    }
}
