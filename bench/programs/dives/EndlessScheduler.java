import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A scheduler makes numbered tasks without end, until it is shut down. Workers take them. An installer puts in new settings at
 * the beginning: it takes the old ones away first.
 *
 * The first path: the scheduler makes tasks for ever. The error: a worker reads the field of the settings twice before its
 * first task, once for the comparison with null, and once for the use. Arguments: workers (2), tasks before the end (2).
 */
public class EndlessScheduler {
    private record Settings(int factor) {}

    private final Queue<Long> tasks = new ArrayDeque<>();
    private volatile Settings settings = new Settings(2);
    private boolean over;
    private int completed;
    private long result;

    private void schedule() {
        for (long number = 1; offer(number); number++) {
            // the next one
        }
    }

    private synchronized boolean offer(long number) {
        if (over) return false;
        tasks.add(number);
        notifyAll();
        return true;
    }

    private synchronized Long take() throws InterruptedException {
        while (tasks.isEmpty() && !over) wait();
        return over ? null : tasks.remove();
    }

    private synchronized void complete(long value) {
        result += value;
        completed++;
        notifyAll();
    }

    private void work() {
        int factor = 1;
        if (settings != null) factor = settings.factor();
        try {
            for (Long task = take(); task != null; task = take()) complete(task * factor);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void install() {
        settings = null;
        settings = new Settings(3);
    }

    private synchronized void shutDownAfter(int count) throws InterruptedException {
        while (completed < count) wait();
        over = true;
        notifyAll();
    }

    private void run(int workers, int count) throws InterruptedException {
        Thread[] threads = new Thread[workers + 2];
        threads[0] = new Thread(this::schedule);
        threads[1] = new Thread(this::install);
        for (int i = 0; i < workers; i++) threads[i + 2] = new Thread(this::work);
        for (Thread thread : threads) thread.start();
        shutDownAfter(count);
        for (Thread thread : threads) thread.join();
        assert result > 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("EndlessScheduler [WORKERS [TASKS]]", args);
        new EndlessScheduler().run(sizes.number(0, 2, 1, 100), sizes.number(1, 2, 1, 1000));
    }
}
