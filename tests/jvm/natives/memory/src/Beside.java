import java.nio.ByteBuffer;

/** safe: two threads write bytes of one direct buffer that lie side by side. */
public class Beside {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread thread = new Thread(() -> buffer.putShort(2, (short) 7));
        thread.start();
        buffer.putShort(4, (short) 9);
        thread.join();
        assert buffer.getInt(2) != 0;
    }
}
