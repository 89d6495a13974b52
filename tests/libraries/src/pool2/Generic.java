package pool2;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import support.Two;

/** The usual pool with one object; racy: each thread counts what it borrowed in one field. */
public final class Generic {
    static int borrowed;

    static final class Names extends BasePooledObjectFactory<StringBuilder> {
        @Override
        public StringBuilder create() {
            return new StringBuilder();
        }

        @Override
        public PooledObject<StringBuilder> wrap(StringBuilder name) {
            return new DefaultPooledObject<>(name);
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        GenericObjectPoolConfig<StringBuilder> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(new Names(), config);
        Runnable work = () -> {
            try {
                StringBuilder name = pool.borrowObject();
                name.append('x');
                pool.returnObject(name);
                if (racy) {
                    borrowed++;
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        Two.run(work, work);
    }

    private Generic() {}
}
