/**
 * One checker and n setters of two fields that belong together. All setters set the same values. So only what happens before
 * the first setter has ended can be wrong.
 *
 * The first path has some hundred steps, and below it lie all sets of setters that have ended: 2 to the n. The error: nothing
 * is synchronized, so the checker may see the first field set and the second one not. Argument: setters (50).
 */
public class ManySetters {
    private volatile int a;
    private volatile int b;

    private void set() {
        a = 1;
        b = -1;
    }

    private void check() {
        int seenA = a;
        int seenB = b;
        assert seenA + seenB <= 0 : "a is " + seenA + ", b is " + seenB;
    }

    private void run(int setters) throws InterruptedException {
        Thread[] threads = new Thread[setters + 1];
        threads[0] = new Thread(this::check);
        for (int i = 1; i <= setters; i++) threads[i] = new Thread(this::set);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new ManySetters().run(new Arguments("ManySetters [SETTERS]", args).number(0, 50, 1, 1000));
    }
}
