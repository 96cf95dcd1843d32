/** Threads that increment one field, with or without a lock: args are threads, increments, and "lock" for the lock. */
public class Increments {
    static int value;

    static synchronized void locked() {
        value++;
    }

    static void work(int increments, boolean lock) {
        for (int i = 0; i < increments; i++) {
            if (lock) {
                locked();
            } else {
                value++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]), increments = Integer.parseInt(args[1]);
        boolean lock = args.length > 2;
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> work(increments, lock));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(value);
    }
}
