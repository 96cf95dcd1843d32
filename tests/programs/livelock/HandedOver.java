/** Two threads take turns for ever, by monitors alone; with an argument the first of them stops after its turn. */
public class HandedOver {
    static final Object lock = new Object();
    static int turn;
    static boolean over;

    static void play(int mine, boolean stops) {
        synchronized (lock) {
            while (!over) {
                while (turn != mine && !over) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                turn = 1 - mine;
                over |= stops;
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean stops = args.length > 0;
        Thread other = new Thread(() -> play(1, false), "other");
        other.start();
        play(0, stops);
        other.join();
    }
}
