import java.util.Timer;
import java.util.TimerTask;

/** A timer task is cancelled in time, or it has run. */
public class TimerCancelled {
    static volatile int ran;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("timer");
        TimerTask task = new TimerTask() {
            @Override public void run() {
                ran++;
            }
        };
        timer.schedule(task, 1000);
        boolean cancelled = task.cancel();
        timer.cancel();
        assert !cancelled || ran == 0;
    }
}
