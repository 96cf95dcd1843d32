import java.util.concurrent.locks.StampedLock;

/** Each thread writes, and then reads what the others may have written since: with a stamp, or first without. */
public class StampedTurns {
    static final StampedLock lock = new StampedLock();
    static int x;

    static int read(boolean optimistic) {
        if (optimistic) {
            long stamp = lock.tryOptimisticRead();
            int value = x;
            if (lock.validate(stamp)) return value;
        }
        long stamp = lock.readLock();
        try {
            return x;
        } finally {
            lock.unlockRead(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[args.length > 0 ? Integer.parseInt(args[0]) : 2];
        int[] seen = new int[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                long stamp = lock.writeLock();
                x++;
                lock.unlockWrite(stamp);
                seen[me] = read(me == 0);
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        for (int value : seen) System.out.print(value);
        System.out.println();
    }
}
