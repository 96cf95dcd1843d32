/** JDK 17 takes the monitor of the thread's group when a thread starts and ends: that is not modelled, and never complete. */
public class GroupLocked {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        synchronized (worker.getThreadGroup()) {
            worker.start();
            worker.join();
        }
    }
}
