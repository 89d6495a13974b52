package litmus;

/** Double-checked locking without volatile: the unlocked read of the reference races. */
public class DoubleChecked {
    static DoubleChecked instance;

    int value;

    static int use() {
        if (instance == null) {
            synchronized (DoubleChecked.class) {
                if (instance == null) {
                    DoubleChecked fresh = new DoubleChecked();
                    fresh.value = 42;
                    instance = fresh;
                }
            }
        }
        return instance.value;
    }

    public static void main(String[] args) {
        new Thread(DoubleChecked::use).start();
        use();
    }
}
