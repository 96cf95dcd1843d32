/** A semaphore whose count is changed without atomicity: a permit is lost. */
public class LostPermit {
    static class Semaphore {
        private volatile int permits;

        Semaphore(int permits) {
            this.permits = permits;
        }

        boolean tryAcquire() {
            synchronized (this) {
                if (permits == 0) return false;
                permits--;
                return true;
            }
        }

        void release() {
            permits = permits + 1;
        }

        int permits() {
            return permits;
        }
    }

    static final Semaphore semaphore = new Semaphore(2);

    static void work() {
        if (semaphore.tryAcquire()) semaphore.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostPermit::work, "a");
        a.start();
        work();
        a.join();
        assert semaphore.permits() == 2 : semaphore.permits();
    }
}
