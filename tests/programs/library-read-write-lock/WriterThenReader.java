import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Each thread writes, and then reads what the others may have written since. */
public class WriterThenReader {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[args.length > 0 ? Integer.parseInt(args[0]) : 2];
        int[] seen = new int[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                lock.writeLock().lock();
                x++;
                lock.writeLock().unlock();
                lock.readLock().lock();
                seen[me] = x;
                lock.readLock().unlock();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        for (int value : seen) System.out.print(value);
        System.out.println();
    }
}
