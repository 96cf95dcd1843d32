import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.dbcp2.PoolableConnection;
import org.apache.commons.dbcp2.PoolableConnectionFactory;
import org.apache.commons.dbcp2.PoolingDataSource;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads take a connection of a pool of one; the connections are proxies. */
public class Connected {
    static final AtomicInteger OPENED = new AtomicInteger();

    static Connection open() {
        OPENED.incrementAndGet();
        return (Connection) Proxy.newProxyInstance(Connected.class.getClassLoader(), new Class<?>[] {Connection.class},
                (proxy, method, args) -> {
                    switch (method.getName()) {
                        case "isValid":
                        case "getAutoCommit":
                            return true;
                        case "isClosed":
                        case "isReadOnly":
                            return false;
                        case "toString":
                            return "connection";
                        default:
                            return method.getReturnType() == int.class ? (Object) 0 : null;
                    }
                });
    }

    static void use(PoolingDataSource<PoolableConnection> source) {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(true);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void main(String[] args) throws Exception {
        PoolableConnectionFactory factory = new PoolableConnectionFactory(Connected::open, null);
        GenericObjectPoolConfig<PoolableConnection> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        GenericObjectPool<PoolableConnection> pool = new GenericObjectPool<>(factory, config);
        factory.setPool(pool);
        PoolingDataSource<PoolableConnection> source = new PoolingDataSource<>(pool);
        Thread other = new Thread(() -> use(source));
        other.start();
        use(source);
        other.join();
        System.out.println(OPENED + " " + pool.getNumActive() + " " + pool.getNumIdle());
    }
}
