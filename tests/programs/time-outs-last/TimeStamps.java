/** One takes the time again and again while it works; that does not let the time of another pass any faster. */
public class TimeStamps {
    static volatile boolean done;
    static volatile long last;

    public static void main(String[] args) throws InterruptedException {
        Thread works = new Thread(() -> {
            for (int i = 0; i < 3; i++) last = System.nanoTime();
            done = true;
        });
        works.start();
        long end = System.nanoTime() + 10_000_000;
        while (!done && System.nanoTime() < end) Thread.yield();
        assert done;
        works.join();
    }
}
