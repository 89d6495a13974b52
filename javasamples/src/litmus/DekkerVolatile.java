package litmus;

/** With volatile flags at least one thread sees the other's, so at most one enters. */
public class DekkerVolatile {
    static int data;
    static volatile boolean one;
    static volatile boolean two;

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
