/**
 * A clock counts ticks, and clients ask it to be woken some ticks later. The clock stands still while no alarm is set, and
 * ends with the last client. Arguments: clients, naps of each client; there is one thread more than clients.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1, and "Approximating Happens-Before Order": 3 threads that use locks, wait and notify heavily.
 */
public class AlarmClock {
    private final int[] alarms;
    private int clients;
    private int now;

    AlarmClock(int clients) {
        this.clients = clients;
        alarms = new int[clients];
    }

    /** Called by a client: returns when `ticks` more ticks have passed. */
    void sleep(int client, int ticks) throws InterruptedException {
        synchronized (this) {
            int until = setAlarm(client, ticks);
            while (!isDue(until)) wait();
        }
    }

    int setAlarm(int client, int ticks) {
        int until = now + ticks;
        alarms[client] = until;
        notifyAll();
        return until;
    }

    boolean isDue(int until) {
        return now >= until;
    }

    private synchronized void leave() {
        clients--;
        notifyAll();
    }

    /** Called by the clock: whether there was a client to tick for. */
    private synchronized boolean tick() throws InterruptedException {
        while (clients > 0 && !anyAlarm()) wait();
        if (clients == 0) return false;
        now++;
        notifyAll();
        return true;
    }

    private boolean anyAlarm() {
        for (int alarm : alarms) {
            if (alarm > now) return true;
        }
        return false;
    }

    private void runClock() {
        try {
            while (tick()) { }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void runClient(int client, int naps) {
        try {
            for (int i = 0; i < naps; i++) sleep(client, 1 + (client + i) % 2);
            leave();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(AlarmClock clock, int clients, int naps) throws InterruptedException {
        Thread[] threads = new Thread[clients + 1];
        threads[clients] = new Thread(clock::runClock);
        for (int i = 0; i < clients; i++) {
            int client = i;
            threads[i] = new Thread(() -> clock.runClient(client, naps));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        assert !clock.anyAlarm() : "an alarm was forgotten";
    }

    public static void main(String[] args) throws InterruptedException {
        int clients = Integer.parseInt(args[0]);
        run(new AlarmClock(clients), clients, Integer.parseInt(args[1]));
    }
}
