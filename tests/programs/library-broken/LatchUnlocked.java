/** A latch whose count is checked before its monitor is entered: the last count-down may come in between. */
public class LatchUnlocked {
    static class Latch {
        private volatile int count;

        Latch(int count) {
            this.count = count;
        }

        void await() throws InterruptedException {
            if (count == 0) return;
            synchronized (this) {
                wait();
            }
        }

        synchronized void countDown() {
            if (--count == 0) notifyAll();
        }
    }

    static final Latch latch = new Latch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(latch::countDown, "a").start();
        latch.await();
    }
}
