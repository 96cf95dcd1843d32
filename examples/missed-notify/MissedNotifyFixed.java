/** A worker waits until the configuration has been loaded; the flag is only touched under the lock. */
public class MissedNotifyFixed {
    private final Object lock = new Object();
    private boolean loaded;

    void load() {
        synchronized (lock) {
            loaded = true;
            lock.notifyAll();
        }
    }

    void awaitLoaded() throws InterruptedException {
        synchronized (lock) {
            while (!loaded) {
                lock.wait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MissedNotifyFixed config = new MissedNotifyFixed();
        Thread loader = new Thread(config::load, "loader");
        loader.start();
        config.awaitLoaded();
        loader.join();
        System.out.println("loaded");
    }
}
