/** Each thread takes the time, works on what all share and on what is its own, and takes the time again. */
public class Stopwatches {
    static final int ROUNDS = 3;
    static int total;
    static boolean backwards;

    static synchronized void add(int amount) {
        total += amount;
    }

    static void work(int number) {
        long begin = System.nanoTime();
        int[] own = new int[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            own[i] = number + i;
            add(own[i]);
        }
        if (System.nanoTime() < begin) {
            backwards = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> work(number));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (backwards) {
            throw new AssertionError("time went back");
        }
        System.out.println(total);
    }
}
