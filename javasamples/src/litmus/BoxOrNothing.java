package litmus;

/**
 * What a volatile variable refers to comes and goes; no two of its states are one.
 */
final class BoxOrNothing {
    private static final class Box {
    }

    private static volatile Box box;

    private BoxOrNothing() {
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (int j = 0; j < 2; j++) {
                    box = new Box();
                    box = null;
                }
            }).start();
        }
    }
}
