package litmus;

/** An array's name without its last character names no class: who is told races. */
public class ForNameOfHalfAnArray {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            Class.forName("[java.lang.String");
        } catch (ClassNotFoundException refused) {
            counted++;
        }
    }
}
