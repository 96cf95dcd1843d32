/** A timed join may return before the thread has ended. */
public class TimedJoin {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        a.start();
        a.join(1000);
        assert !a.isAlive() : "still running";
    }
}
