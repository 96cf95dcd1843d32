import java.util.concurrent.locks.LockSupport;

/** A future that says it is done before its result is there. */
public class LostResult {
    static class Future<T> {
        private volatile boolean done;
        private volatile T result;
        private volatile Thread waiter;

        void complete(T value) {
            done = true;
            result = value;
            LockSupport.unpark(waiter);
        }

        T get() {
            waiter = Thread.currentThread();
            while (!done) LockSupport.park(this);
            return result;
        }
    }

    static final Future<String> future = new Future<>();

    public static void main(String[] args) {
        new Thread(() -> future.complete("result"), "a").start();
        assert future.get() != null : "lost";
    }
}
