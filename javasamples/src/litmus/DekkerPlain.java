package litmus;

/** With plain flags the flags race; under sequential consistency alone data would look safe. */
public class DekkerPlain {
    static int data;
    static boolean one;
    static boolean two;

    public static void main(String[] args) {
        new Thread(() -> {
            one = true;
            if (!two) {
                data++;
            }
        }).start();
        two = true;
        if (!one) {
            data++;
        }
    }
}
