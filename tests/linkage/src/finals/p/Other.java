package p;

public class Other {
    public static int set(Late late) {
        late.value = 12;
        return late.value;
    }

    public static int put(int to) {
        Late.shared = to;
        return Late.shared;
    }
}
