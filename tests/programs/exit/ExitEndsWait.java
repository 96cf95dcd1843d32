/** main would wait for ever, but a worker ends the process. */
public class ExitEndsWait {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> System.exit(0), "worker").start();
        synchronized (lock) {
            lock.wait();
        }
    }
}
