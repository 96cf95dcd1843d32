import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads share a pool of one object: they never have it at the same time. */
public class PoolTwo {
  static class Thing {
    int holders;
  }

  static class Factory extends BasePooledObjectFactory<Thing> {
    @Override
    public Thing create() {
      return new Thing();
    }

    @Override
    public PooledObject<Thing> wrap(Thing thing) {
      return new DefaultPooledObject<>(thing);
    }
  }

  public static void main(String[] args) throws Exception {
    GenericObjectPoolConfig<Thing> config = new GenericObjectPoolConfig<>();
    config.setMaxTotal(1);
    config.setJmxEnabled(false);
    GenericObjectPool<Thing> pool = new GenericObjectPool<>(new Factory(), config);
    Thread other = new Thread(() -> use(pool));
    other.start();
    use(pool);
    other.join();
    assert pool.getNumActive() == 0;
  }

  static void use(GenericObjectPool<Thing> pool) {
    try {
      Thing thing = pool.borrowObject();
      assert ++thing.holders == 1;
      --thing.holders;
      pool.returnObject(thing);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
