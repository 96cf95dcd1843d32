/** Many threads at once, that have nothing to do with each other. */
public class IdleThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; ++i) {
            threads[i] = new Thread(() -> { });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
