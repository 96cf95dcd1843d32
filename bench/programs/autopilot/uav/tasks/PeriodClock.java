package uav.tasks;

/** Keeps the threads in step: nobody begins a period before all have ended the one before. */
public final class PeriodClock {
    private final int threads;
    private int arrived;
    private int period;

    public PeriodClock(int threads) {
        this.threads = threads;
    }

    /** Called by a thread that has ended its work of a period; returns when the next one begins. */
    public synchronized void awaitNext() throws InterruptedException {
        int ended = period;
        arrived++;
        if (arrived == threads) {
            arrived = 0;
            period++;
            notifyAll();
            return;
        }
        while (period == ended) wait();
    }
}
