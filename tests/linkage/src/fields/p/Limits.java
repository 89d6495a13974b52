package p;

public interface Limits {
    int MOST = 10;
    Integer LEAST = Integer.valueOf(1);

    static int made() {
        return LEAST + 1;
    }
}
