/** A worker waits until the configuration has been loaded. */
public class MissedNotify {
    private final Object lock = new Object();
    private volatile boolean loaded;

    void load() {
        loaded = true;
        synchronized (lock) {
            lock.notifyAll();
        }
    }

    void awaitLoaded() throws InterruptedException {
        if (!loaded) {
            // Only take the lock when we really have to wait.
            synchronized (lock) {
                lock.wait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MissedNotify config = new MissedNotify();
        Thread loader = new Thread(config::load, "loader");
        loader.start();
        config.awaitLoaded();
        loader.join();
        System.out.println("loaded");
    }
}
