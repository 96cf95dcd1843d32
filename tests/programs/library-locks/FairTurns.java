import java.util.concurrent.locks.ReentrantLock;

/** Two threads take a fair lock in turn: nobody ever stands in a line that anybody could see. */
public class FairTurns {
    static int n;

    static void work(ReentrantLock lock) {
        for (int i = 0; i < 4; i++) {
            lock.lock();
            n++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock(true);
        Thread other = new Thread(() -> work(lock));
        other.start();
        work(lock);
        other.join();
        assert n == 8;
    }
}
