import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * A worker polls a queue of jobs until it is told to stop, and counts its polls. Clients put one job each. A job has a number,
 * by which its client knows the result.
 *
 * The first path: the worker polls an empty queue for ever. The error: numbers come from a volatile field by ++, so two clients
 * may have the same one. The queue refuses a number that it has seen. Argument: clients (2).
 */
public class PollingWorker {
    private record Job(int number, int load) {}

    /** Jobs that wait, and all numbers that there were. */
    private static final class JobQueue {
        private final Queue<Job> waiting = new ArrayDeque<>();
        private final Set<Integer> known = new HashSet<>();

        synchronized void put(Job job) {
            if (!known.add(job.number())) throw new IllegalStateException("a second job " + job.number());
            waiting.add(job);
        }

        synchronized Job poll() {
            return waiting.poll();
        }
    }

    private final JobQueue queue = new JobQueue();
    private volatile int nextNumber = 1;
    private volatile boolean stopped;
    private long polls;
    private long done;

    private void work() {
        while (!stopped) {
            polls++;
            Job job = queue.poll();
            if (job != null) done += carryOut(job);
        }
    }

    private static long carryOut(Job job) {
        long product = 1;
        for (int i = 2; i <= job.load(); i++) product *= i;
        return product;
    }

    private void submit(int load) {
        int number = nextNumber++;
        queue.put(new Job(number, load));
    }

    private void run(int clients) throws InterruptedException {
        Thread worker = new Thread(this::work);
        worker.start();
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            int load = i + 3;
            threads[i] = new Thread(() -> submit(load));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        stopped = true;
        worker.join();
        assert polls > 0 || done == 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new PollingWorker().run(new Arguments("PollingWorker [CLIENTS]", args).number(0, 2, 1, 100));
    }
}
