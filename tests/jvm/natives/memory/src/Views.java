import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/** race: two views of one direct buffer. */
public class Views {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(32);
        LongBuffer numbers = buffer.asLongBuffer();
        Thread thread = new Thread(() -> numbers.put(1, 7L));
        thread.start();
        buffer.get(15);
        thread.join();
    }
}
