package litmus;

/** The list that Runtime.version() keeps is seen whole by whoever sees it: final fields (JLS 17.5). */
public class VersionAsked {
    static int data;

    public static void main(String[] args) {
        new Thread(VersionAsked::asks).start();
        asks();
    }

    static void asks() {
        if (Runtime.version().feature() < 9) {
            data++;
        }
    }
}
