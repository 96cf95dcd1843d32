/** Three threads wait; three notifies wake them in any order. */
public class NotifyPicksAny {
    static final Object lock = new Object();
    static final Object gate = new Object();
    static int inside;
    static int order;

    static void stand(int me) {
        try {
            synchronized (lock) {
                synchronized (gate) {
                    inside++;
                    gate.notify();
                }
                lock.wait();
                order = order * 10 + me;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            stand(1);
        });
        Thread b = new Thread(() -> {
            stand(2);
        });
        Thread c = new Thread(() -> {
            stand(3);
        });
        a.start();
        b.start();
        c.start();
        synchronized (gate) {
            while (inside < 3) gate.wait();
        }
        for (int i = 0; i < 3; i++) {
            synchronized (lock) {
                lock.notify();
            }
        }
        a.join();
        b.join();
        c.join();
        System.out.println("order=" + order);
    }
}
