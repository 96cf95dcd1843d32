/** Two threads, two increments each, each under its own lock: no protection. */
public class IncrementTwoLocks {
    static int x;
    static final Object la = new Object();
    static final Object lb = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (la) {
                    x++;
                }
            }
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (lb) {
                    x++;
                }
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
