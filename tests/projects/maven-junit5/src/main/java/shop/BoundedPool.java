package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** A fixed number of connections, lent and given back by close. */
public class BoundedPool {
    private final BlockingQueue<Integer> idle = new LinkedBlockingQueue<>();
    private final boolean fixed;

    private BoundedPool(int size, boolean fixed) {
        this.fixed = fixed;
        for (int i = 0; i < size; i++) {
            idle.add(i);
        }
    }

    /** Bug: a connection that two threads close is there twice. */
    public static BoundedPool ofSize(int size) {
        return new BoundedPool(size, false);
    }

    public static BoundedPool ofSizeFixed(int size) {
        return new BoundedPool(size, true);
    }

    public Connection borrow() {
        Integer number = idle.poll();
        if (number == null) {
            throw new IllegalStateException("all connections are lent");
        }
        return fixed ? new OnceClosed(number) : new Connection(number);
    }

    public int idle() {
        return idle.size();
    }

    /** One that is lent. */
    public class Connection implements AutoCloseable {
        protected final int number;
        private volatile boolean closed;

        Connection(int number) {
            this.number = number;
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                idle.add(number);
            }
        }
    }

    private class OnceClosed extends Connection {
        private final AtomicBoolean closed = new AtomicBoolean();

        OnceClosed(int number) {
            super(number);
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                idle.add(number);
            }
        }
    }
}
