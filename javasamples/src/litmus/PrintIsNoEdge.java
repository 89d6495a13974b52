package litmus;

/** Printing is no synchronization to rely on. */
public class PrintIsNoEdge {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            System.out.println("written");
        }).start();
        System.out.println("reading");
        int r = data;
    }
}
