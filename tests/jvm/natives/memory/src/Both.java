import java.nio.ByteBuffer;

/** safe: two threads allocate memory of their own, in any order. */
public class Both {
    public static void main(String[] args) throws InterruptedException {
        Runnable own = () -> {
            ByteBuffer buffer = ByteBuffer.allocateDirect(8);
            buffer.putLong(3L).flip();
            assert buffer.getLong() == 3L;
        };
        Thread first = new Thread(own);
        Thread second = new Thread(own);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
