/**
 * Setters set two fields that belong together; checkers look whether both or none is set. Arguments: setters, checkers.
 *
 * Re-created from the description in "Vector-Clock Based Partial Order Reduction for JPF", section 5.
 */
public class Reorder {
    int a;
    int b;

    void set() {
        synchronized (this) {
            a = 1;
            b = -1;
        }
    }

    void check() {
        synchronized (this) {
            judge(a, b);
        }
    }

    static void judge(int a, int b) {
        assert a == 0 && b == 0 || a == 1 && b == -1 : "a is " + a + ", b is " + b;
    }

    static void run(Reorder pair, int setters, int checkers) throws InterruptedException {
        Thread[] threads = new Thread[setters + checkers];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(i < setters ? pair::set : pair::check);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        run(new Reorder(), Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    }
}
