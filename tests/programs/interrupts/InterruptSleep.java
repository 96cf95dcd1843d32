/** A sleeper may be interrupted or wake up by itself first. */
public class InterruptSleep {
    static int woken;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                Thread.sleep(1000);
                woken = 1;
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
                woken = 2;
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
        assert woken > 0;
    }
}
