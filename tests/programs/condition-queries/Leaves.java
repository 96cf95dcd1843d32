import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A waiter leaves the queue without the lock, by an interrupt or by its limit: who asks may see it there, or not. */
class Leaves {
    public static void main(String[] words) throws Exception {
        boolean limited = words[0].equals("limit");
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        boolean[] waits = new boolean[1];
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                waits[0] = true;
                if (limited) {
                    never.await(1, TimeUnit.SECONDS);
                } else {
                    never.await();
                }
            } catch (InterruptedException stopped) {
                if (limited) throw new IllegalStateException(stopped);
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        Thread other = new Thread(waiter::interrupt);
        if (!limited) other.start();
        lock.lock();
        boolean began = waits[0], inQueue = lock.hasWaiters(never);
        lock.unlock();
        System.out.println(began + " " + inQueue);
        waiter.join();
        other.join();
    }
}
