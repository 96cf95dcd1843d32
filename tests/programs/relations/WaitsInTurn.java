/** Of two waits the second may begin before the first has expired, or after it: only the clock tells. */
public class WaitsInTurn {
    static void await(long milliseconds) {
        Object own = new Object();
        synchronized (own) {
            try {
                own.wait(milliseconds);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread longer = new Thread(() -> await(1000));
        Thread shorter = new Thread(() -> await(500));
        long before = System.nanoTime();
        longer.start();
        shorter.start();
        longer.join();
        shorter.join();
        System.out.println(System.nanoTime() - before >= 1_500_000_000L ? "in turn" : "together");
    }
}
