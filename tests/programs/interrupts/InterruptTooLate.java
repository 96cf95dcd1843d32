/** Somebody thinks that a second is always long enough. */
public class InterruptTooLate {
    static boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
        assert interrupted;
    }
}
