package p;

public class Late {
    public int value;
    public static int shared = start();

    public Late(int value) {
        this.value = value;
    }

    public Late(boolean large) {
        value = large ? 100 : 1;
    }

    Late(int value, boolean counted) {
        this.value = value;
        shared = shared + value;
    }

    private static int start() {
        return 9;
    }

    public int set(int to) {
        value = to;
        return value;
    }

    public int grow() {
        for (int i = 0; i < 3; i++) {
            value++;
        }
        return value;
    }

    public static int put(int to) {
        shared = to;
        return shared;
    }

    public static int setNull(Late late) {
        late.value = 1;
        return 0;
    }
}
