import java.util.concurrent.locks.LockSupport;

/** Parked, and nobody unparks. */
public class ParkForever {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> LockSupport.park(), "a");
        a.start();
        a.join();
    }
}
