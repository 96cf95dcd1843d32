import heddle.Heddle;

/** One thread counts under a lock; another writes the same field in an atomic section, without the lock. */
public class AtomicWriter {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Heddle.beginAtomic();
            count = 10;
            Heddle.endAtomic();
        });
        writer.start();
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                count++;
            }
        }
        writer.join();
        System.out.println(count);
    }
}
