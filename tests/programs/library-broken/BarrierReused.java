/** A barrier that is used again at once: a thread that comes round meets its own generation's count. */
public class BarrierReused {
    static class Barrier {
        private final int parties;
        private int count;

        Barrier(int parties) {
            this.parties = parties;
        }

        synchronized void await() throws InterruptedException {
            if (++count == parties) {
                count = 0;
                notifyAll();
                return;
            }
            while (count != 0) wait();
        }
    }

    static final Barrier barrier = new Barrier(2);

    static void twice() {
        try {
            barrier.await();
            barrier.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BarrierReused::twice, "a");
        a.start();
        twice();
        a.join();
    }
}
