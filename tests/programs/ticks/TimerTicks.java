import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer that never stops ticking does not keep the others from being explored. */
public class TimerTicks {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch twice = new CountDownLatch(2);
        new Timer(true).schedule(new TimerTask() {
            @Override public void run() { twice.countDown(); }
        }, 10, 10);
        twice.await();
        throw new IllegalStateException("after the second tick");
    }
}
