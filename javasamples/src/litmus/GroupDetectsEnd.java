package litmus;

/** Who finds a thread in no group has detected its end, and is ordered behind it (JLS 17.4.4). */
public class GroupDetectsEnd {
    static int data;

    public static void main(String[] args) {
        Thread other = new Thread(() -> data = 1);
        other.start();
        if (other.getThreadGroup() == null) {
            int r = data;
        }
    }
}
