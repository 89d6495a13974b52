package litmus;

/** Double-checked locking with a volatile reference is right. */
public class DoubleCheckedVolatile {
    static volatile DoubleCheckedVolatile instance;

    int value;

    static int use() {
        if (instance == null) {
            synchronized (DoubleCheckedVolatile.class) {
                if (instance == null) {
                    DoubleCheckedVolatile fresh = new DoubleCheckedVolatile();
                    fresh.value = 42;
                    instance = fresh;
                }
            }
        }
        return instance.value;
    }

    public static void main(String[] args) {
        new Thread(DoubleCheckedVolatile::use).start();
        use();
    }
}
