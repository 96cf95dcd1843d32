/**
 * Two stages of a computation, each under a lock of its own. A worker carries out the first stage under lock A and the second
 * one under lock B. A reader looks at the first under A and at the second under B.
 *
 * The first path has some hundred steps, and below it lie all sets of workers that have carried out a stage. The error: between
 * the two stages no lock is held. So the reader may see the first stage done, and the second one not. Argument: threads (100).
 */
public class TwoStage {
    private final Object lockA = new Object();
    private final Object lockB = new Object();
    private int first;
    private int second;

    private void work() {
        int input = 20;
        synchronized (lockA) {
            first = input + 1;
        }
        synchronized (lockB) {
            second = 2 * (input + 1);
        }
    }

    private void read() {
        int one;
        synchronized (lockA) {
            one = first;
        }
        if (one == 0) return;
        synchronized (lockB) {
            assert second == 2 * one : "stage one is " + one + ", stage two is " + second;
        }
    }

    private void run(int count) throws InterruptedException {
        Thread[] threads = new Thread[count];
        threads[0] = new Thread(this::read);
        for (int i = 1; i < count; i++) threads[i] = new Thread(this::work);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new TwoStage().run(new Arguments("TwoStage [THREADS]", args).number(0, 100, 2, 1000));
    }
}
