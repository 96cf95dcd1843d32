/**
 * Threads increment one counter under a lock. All are made before the first is started. Usage: Increments [THREADS [TIMES]]
 *
 * bench/spin.py has the same steps as a Promela model.
 */
public class Increments {
    private static final Object LOCK = new Object();
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) threads[i] = new Thread(() -> {
            for (int k = 0; k < times; k++) {
                synchronized (LOCK) {
                    total++;
                }
            }
        });
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert total == count * times : "total " + total;
    }
}
