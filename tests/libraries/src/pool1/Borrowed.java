package pool1;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.ObjectPool;
import org.apache.commons.pool.impl.GenericObjectPool;
import support.Two;

/** What two threads borrow in turn; racy: one gives it back before its last change. */
public final class Borrowed {
    private static final class Arrays extends BasePoolableObjectFactory<int[]> {
        @Override
        public int[] makeObject() {
            return new int[1];
        }
    }
    
    private static void use(ObjectPool<int[]> pool, boolean racy) {
        try {
            int[] borrowed = pool.borrowObject();
            borrowed[0]++;
            pool.returnObject(borrowed);
            if (racy) {
                borrowed[0]++;
            }
        } catch (Exception problem) {
            throw new IllegalStateException(problem);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ObjectPool<int[]> pool = new GenericObjectPool<>(new Arrays(), 1);
        Runnable use = () -> use(pool, racy);
        Two.run(use, use);
    }

    private Borrowed() {}
}
