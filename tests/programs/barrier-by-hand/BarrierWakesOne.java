/** A barrier for three threads, made by hand that wakes only one; used once. */
public class BarrierWakesOne {
    private final int parties = 3;
    private int arrived;
    private int round;
    private int done;

    synchronized void await() throws InterruptedException {
        int mine = round;
        if (++arrived == parties) {
            arrived = 0;
            round++;
            notify();
        } else {
            while (round == mine) wait();
        }
    }

    void work() {
        try {
            for (int i = 1; i <= 1; i++) {
                synchronized (this) {
                    done++;
                }
                await();
                synchronized (this) {
                    assert done >= parties * i : "not all have come";
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierWakesOne b = new BarrierWakesOne();
        Thread[] ts = {new Thread(b::work), new Thread(b::work)};
        for (Thread t : ts) t.start();
        b.work();
        for (Thread t : ts) t.join();
    }
}
