package litmus;

/** An array's name names a class: nobody is told that there is none. */
public class ForNameOfArray {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        try {
            Class.forName("[Ljava.lang.String;");
        } catch (ClassNotFoundException refused) {
            counted++;
        }
    }
}
