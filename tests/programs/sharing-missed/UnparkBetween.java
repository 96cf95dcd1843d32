import java.util.concurrent.locks.LockSupport;

/**
 * The main thread looks at x when the parker has ended, and the writer lets it end between its two writes. While the writer
 * stands there, the only other thread that accesses x, the main thread, is not enabled: so the reduction sharing sees no need
 * for a choice, and never sees x as 1.
 */
class UnparkBetween {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread parker = new Thread(LockSupport::park);
        Thread writer = new Thread(() -> {
            x = 1;
            LockSupport.unpark(parker);
            x = 2;
        });
        parker.start();
        writer.start();
        parker.join();
        assert x != 1;
    }
}
