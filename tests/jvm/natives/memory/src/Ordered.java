import java.nio.ByteBuffer;

/** safe: a direct buffer is handed over by a join. */
public class Ordered {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread thread = new Thread(() -> buffer.putInt(4, 7));
        thread.start();
        thread.join();
        assert buffer.getInt(4) == 7;
    }
}
