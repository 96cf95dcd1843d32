/** A spin lock that tests and sets in two steps. */
public class SpinLockBroken {
    private volatile boolean taken;
    private int inside;

    void enter() {
        while (taken) Thread.onSpinWait();
        taken = true;
        inside++;
        assert inside == 1 : "two inside";
        inside--;
        taken = false;
    }

    public static void main(String[] args) throws InterruptedException {
        SpinLockBroken lock = new SpinLockBroken();
        Thread a = new Thread(lock::enter);
        a.start();
        lock.enter();
        a.join();
    }
}
