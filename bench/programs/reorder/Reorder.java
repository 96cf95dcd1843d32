/**
 * Setters set two fields that belong together; checkers look whether both or none is set. Arguments: setters, checkers.
 *
 * Stands for the program reorder in "Vector-Clock Based Partial Order Reduction for JPF", section 5: 1 to 4 setters, and one
 * checker. The two kinds of threads and what they share are kept. The paper says no more about the program.
 */
public class Reorder {
    private static final String USAGE = "usage: Reorder [SETTERS [CHECKERS]], each 1 or more";

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

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 4, 1);
        run(new Reorder(), sizes[0], sizes[1]);
    }
}
