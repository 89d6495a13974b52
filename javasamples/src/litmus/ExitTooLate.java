package litmus;

/** A thread halts the program, which may come after the two accesses that race. */
public class ExitTooLate {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> data = 1).start();
        new Thread(() -> Runtime.getRuntime().halt(1)).start();
        System.out.println(data);
    }
}
