import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads borrow from a pool of one. */
public class Pooled {
    static final class Factory extends BasePooledObjectFactory<StringBuilder> {
        int made;

        @Override
        public StringBuilder create() {
            made++;
            return new StringBuilder();
        }

        @Override
        public PooledObject<StringBuilder> wrap(StringBuilder builder) {
            return new DefaultPooledObject<>(builder);
        }
    }

    static void use(GenericObjectPool<StringBuilder> pool) {
        try {
            StringBuilder builder = pool.borrowObject();
            builder.append('x');
            pool.returnObject(builder);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig<StringBuilder> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        Factory factory = new Factory();
        GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(factory, config);
        Thread other = new Thread(() -> use(pool));
        other.start();
        use(pool);
        other.join();
        System.out.println(pool.borrowObject() + " " + factory.made + " " + pool.getNumActive());
    }
}
