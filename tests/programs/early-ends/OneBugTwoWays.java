/** The assertion fails if main is too early: when its sleep is short, or when nobody has told it to sleep. */
public class OneBugTwoWays {
    static volatile boolean told, done;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            told = true;
            done = true;
        }, "other");
        other.start();
        if (told) Thread.sleep(100_000);
        assert done;
        other.join();
    }
}
