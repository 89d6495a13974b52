package litmus;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.Semaphore;

/** A semaphore that is read from a stream has the one permit that the written one had. */
final class SemaphoreReadOne {
    private static int data;

    private SemaphoreReadOne() {
    }

    private static Semaphore again(Semaphore written) throws Exception {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(kept);
        out.writeObject(written);
        out.flush();
        return (Semaphore) new ObjectInputStream(new ByteArrayInputStream(kept.toByteArray())).readObject();
    }

    private static void use(Semaphore permits) {
        permits.acquireUninterruptibly();
        data++;
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        Semaphore permits = again(new Semaphore(1));
        new Thread(() -> use(permits)).start();
        use(permits);
    }
}
