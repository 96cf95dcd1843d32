import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two readers that hold the lock twice at times. Each knows its own holds, whoever was first. */
public class HoldCounts {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Runnable reads = () -> {
            for (int i = 0; i < 2; i++) {
                lock.readLock().lock();
                lock.readLock().lock();
                assert lock.getReadHoldCount() == 2;
                lock.readLock().unlock();
                assert lock.getReadHoldCount() == 1;
                lock.readLock().unlock();
            }
            assert lock.getReadHoldCount() == 0;
        };
        Thread other = new Thread(reads);
        other.start();
        reads.run();
        other.join();
    }
}
