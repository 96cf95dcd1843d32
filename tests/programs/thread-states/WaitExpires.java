import java.util.concurrent.locks.LockSupport;

/** A timed wait that was seen may be over at the next look. */
public class WaitExpires {
    public static void main(String[] args) {
        Thread parks = new Thread(() -> LockSupport.parkNanos(1000), "parks");
        parks.start();
        if (parks.getState() == Thread.State.TIMED_WAITING) assert parks.getState() == Thread.State.TIMED_WAITING;
    }
}
