/** Main sleeps for so long that the other thread has surely done its work; the assertion fails only if it has not. */
public class SleepsFirst {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> done = true, "other");
        other.start();
        Thread.sleep(100_000);
        assert done;
        other.join();
    }
}
