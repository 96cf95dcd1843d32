/** Thousands of threads, one after the other. */
public class ManyThreads {
    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        for (int i = 0; i < threads; ++i) {
            Thread thread = new Thread(() -> { });
            thread.start();
            thread.join();
        }
    }
}
