/** Two threads wait, and one notification is for either of them: so how they came to wait is part of the state. */
public class WaitersInOrder {
    static final Object LOCK = new Object();
    static int waiting;
    static int woken;

    static void await(int number) {
        synchronized (LOCK) {
            waiting++;
            try {
                LOCK.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            woken = woken * 10 + number;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        synchronized (LOCK) {
            if (waiting < 2) {
                return;
            }
            LOCK.notify();
        }
        synchronized (LOCK) {
            System.out.println(woken);
        }
    }
}
