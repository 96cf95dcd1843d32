/** Nobody notifies, the wait expires. */
public class TimedWaitAlone {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(10);
        }
    }
}
