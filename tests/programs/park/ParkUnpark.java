import java.util.concurrent.locks.LockSupport;

/** A hand-over by a volatile flag, park and unpark; an early permit is not lost. */
public class ParkUnpark {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            while (!ready) LockSupport.park();
            assert data == 7;
        }, "a");
        a.start();
        data = 7;
        ready = true;
        LockSupport.unpark(a);
        a.join();
    }
}
