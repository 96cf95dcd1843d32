/** A value is read twice, and something comes in between. All else that the threads do has nothing to do with it. */
public class ManyWorkers {
    static volatile int value;
    static final int[] done = new int[4];

    static void work(int worker, int rounds) {
        for (int i = 0; i < rounds; i++) {
            synchronized (done) {
                done[worker]++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            int worker = i;
            workers[i] = new Thread(() -> {
                work(worker, rounds);
                if (worker == 1) value = 1;
                work(worker, rounds);
            }, "worker " + i);
            workers[i].start();
        }
        work(3, rounds);
        int first = value;
        work(3, 1);
        int second = value;
        assert first == second;
        for (Thread worker : workers) worker.join();
    }
}
