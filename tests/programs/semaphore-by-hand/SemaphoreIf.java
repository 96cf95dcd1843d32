/** A semaphore with one permit, made by hand, with an if where a while belongs. */
public class SemaphoreIf {
    private int permits = 1;
    private int inside;

    synchronized void acquire() throws InterruptedException {
        if (permits == 0) wait();
        permits--;
    }

    synchronized void release() {
        permits++;
        notify();
    }

    synchronized void enter(int d) {
        inside += d;
        assert inside <= 1 : "crowded";
    }

    void use() {
        try {
            acquire();
            enter(1);
            enter(-1);
            release();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SemaphoreIf s = new SemaphoreIf();
        Thread[] ts = {new Thread(s::use), new Thread(s::use)};
        for (Thread t : ts) t.start();
        s.use();
        for (Thread t : ts) t.join();
    }
}
