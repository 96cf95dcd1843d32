/** Who joins or starts a thread needs its monitor, even if the thread has ended: here main holds it, and waits for the other. */
public class JoinNeedsMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread target = new Thread(() -> { });
        boolean joins = args[0].equals("join");
        if (joins) {
            target.start();
            target.join();
        }
        Thread other = new Thread(() -> {
            try {
                if (joins) target.join();
                else target.start();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        synchronized (target) {
            other.start();
            other.join();
        }
    }
}
