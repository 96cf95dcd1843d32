// wait and notify of objects; a notify that comes too early wakes nobody. A class is initialised.
public class Monitors {
    static class Config {
        static final Object lock = new Object();
        static boolean ready;
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (Config.lock) {
                Config.ready = true;
                Config.lock.notify();
            }
        }, "setter").start();
        boolean wait = !Config.ready;
        synchronized (Config.lock) {
            if (wait) Config.lock.wait();
        }
    }
}
