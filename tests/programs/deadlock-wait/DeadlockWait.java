/** A thread waits and nobody ever notifies. */
public class DeadlockWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }, "waiter");
        t.start();
        t.join();
    }
}
