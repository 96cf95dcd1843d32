import java.util.concurrent.locks.ReentrantLock;

/** The library interrupts a thread once more that was interrupted while it waited, through the thread's own method. */
public class GivenBack {
    static final ReentrantLock lock = new ReentrantLock();

    static class Counting extends Thread {
        int interrupts;

        @Override
        public void run() {
            lock.lock();
            lock.unlock();
        }

        @Override
        public void interrupt() {
            if (this == Thread.currentThread()) interrupts++;
            super.interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counting waits = new Counting();
        lock.lock();
        waits.start();
        waits.interrupt();
        lock.unlock();
        waits.join();
        System.out.println(waits.interrupts);
    }
}
