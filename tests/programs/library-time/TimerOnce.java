import java.util.Timer;
import java.util.TimerTask;

/** A timer runs a task once. */
public class TimerOnce {
    static int ran;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("timer");
        timer.schedule(new TimerTask() {
            @Override public void run() {
                ran++;
                assert ran == 1;
                timer.cancel();
            }
        }, 1000);
    }
}
