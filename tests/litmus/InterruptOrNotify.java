/** A waiting thread is notified and interrupted; it leaves by one of the two. */
public class InterruptOrNotify {
    static final Object lock = new Object();
    static int how;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    how = 1;
                } catch (InterruptedException e) {
                    how = 2;
                }
            }
        });
        Thread b = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        a.start();
        b.start();
        a.interrupt();
        a.join();
        b.join();
        System.out.println("how=" + how);
    }
}
