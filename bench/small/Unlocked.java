/** Three threads increment a counter twice each, without a lock. */
public class Unlocked {
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                total++;
                total++;
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
