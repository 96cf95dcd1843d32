// Threads count until they are told to stop, so that the path on which none is told has no end. What the others do must be
// explored all the same: two threads add to a number, and may lose an addition.
public class Counting {
    static volatile boolean stop;
    static volatile int number;

    public static void main(String[] args) throws InterruptedException {
        int counting = Integer.parseInt(args[0]);
        boolean sleeps = args.length > 1;
        Thread[] threads = new Thread[counting];
        for (int i = 0; i < counting; i++) {
            threads[i] = new Thread(Counting::count);
            threads[i].start();
        }
        if (sleeps) {
            Thread.sleep(100);
        }
        stop = true;
        number = number + 1;
        for (Thread thread : threads) {
            thread.join();
        }
        assert number == counting + 1;
    }

    static void count() {
        long counted = 0;
        while (!stop) {
            counted++;
        }
        number = number + 1;
    }
}
