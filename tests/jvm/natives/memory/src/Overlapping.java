import java.nio.ByteBuffer;

/** race: a number of four bytes and one of two share a byte of a direct buffer. */
public class Overlapping {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread thread = new Thread(() -> buffer.putInt(0, 7));
        thread.start();
        buffer.getShort(3);
        thread.join();
    }
}
