package pool2;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;
import support.Two;

/** Two threads borrow the one object of a pool in turns; racy: one goes on with it after it was returned. */
public final class Borrowed {
    static final class Buffer {
        int used;
    }

    static final class Buffers extends BasePooledObjectFactory<Buffer> {
        @Override
        public Buffer create() {
            return new Buffer();
        }

        @Override
        public PooledObject<Buffer> wrap(Buffer buffer) {
            return new DefaultPooledObject<>(buffer);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        SoftReferenceObjectPool<Buffer> pool = new SoftReferenceObjectPool<>(new Buffers());
        pool.addObject();
        Runnable work = () -> {
            try {
                Buffer buffer = pool.borrowObject();
                buffer.used++;
                pool.returnObject(buffer);
                if (racy) {
                    buffer.used++;
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        Two.run(work, work);
    }

    private Borrowed() {}
}
