/**
 * A monitor samples what tellers have in their tills, again and again, and keeps statistics. Tellers register, and pay in some
 * amounts.
 *
 * The first path: the monitor samples for ever. The error: a teller takes the next place and moves the end in two steps. So one
 * teller overwrites the other, which does not find itself later. Arguments: tellers (2), payments of each (3).
 */
public class StatisticsMonitor {
    /** What one teller has. */
    private static final class Till {
        private long money;

        synchronized void pay(long amount) {
            money += amount;
        }

        synchronized long money() {
            return money;
        }
    }

    /** Mean and extremes of all samples. */
    private static final class Statistics {
        private long samples;
        private long sum;
        private long least = Long.MAX_VALUE;
        private long most = Long.MIN_VALUE;

        void add(long value) {
            samples++;
            sum += value;
            least = Math.min(least, value);
            most = Math.max(most, value);
        }

        boolean isSound() {
            return samples == 0 || least * samples <= sum && sum <= most * samples;
        }
    }

    private final Till[] tills;
    private volatile int end;
    private volatile boolean closed;
    private final Statistics statistics = new Statistics();

    private StatisticsMonitor(int tellers) {
        tills = new Till[tellers];
    }

    private void monitor() {
        while (!closed) statistics.add(total());
        assert statistics.isSound();
    }

    private long total() {
        long total = 0;
        int present = end;
        for (int i = 0; i < present; i++) {
            Till till = tillAt(i);
            if (till != null) total += till.money();
        }
        return total;
    }

    private void tell(int payments) {
        Till till = new Till();
        register(till);
        if (!isRegistered(till)) throw new IllegalStateException("a till is lost");
        for (int i = 1; i <= payments; i++) till.pay(i);
    }

    private void register(Till till) {
        int place = end;
        putAt(place, till);
        end = place + 1;
    }

    private synchronized void putAt(int place, Till till) {
        tills[place] = till;
    }

    private synchronized Till tillAt(int place) {
        return tills[place];
    }

    private synchronized boolean isRegistered(Till till) {
        for (Till other : tills) {
            if (other == till) return true;
        }
        return false;
    }

    private void run(int payments) throws InterruptedException {
        Thread monitor = new Thread(this::monitor);
        monitor.start();
        Thread[] threads = new Thread[tills.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> tell(payments));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        closed = true;
        monitor.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("StatisticsMonitor [TELLERS [PAYMENTS]]", args);
        new StatisticsMonitor(sizes.number(0, 2, 1, 100)).run(sizes.number(1, 3, 0, 1000));
    }
}
