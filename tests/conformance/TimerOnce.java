import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** java.util.Timer: a one-shot task, a repeated task that cancels itself, cancelled tasks. */
public class TimerOnce {
    public static void main(String[] args) throws InterruptedException {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(2);
        Timer timer = new Timer("timer");
        timer.schedule(new TimerTask() {
            @Override public void run() {
                log.add("once on " + Thread.currentThread().getName());
                done.countDown();
            }
        }, 5);
        TimerTask never = new TimerTask() {
            @Override public void run() { log.add("never"); }
        };
        timer.schedule(never, 1_000_000);
        System.out.println(never.cancel() + " " + never.cancel());
        timer.schedule(new TimerTask() {
            int n;

            @Override public void run() {
                if (++n == 3) {
                    log.add("third");
                    cancel();
                    done.countDown();
                }
            }
        }, 30, 2);
        done.await();
        timer.cancel();
        System.out.println(log + " " + timer.purge());
        try {
            timer.schedule(new TimerTask() {
                @Override public void run() { }
            }, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
