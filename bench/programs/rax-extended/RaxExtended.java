/**
 * Tasks of a spacecraft's executive in a ring: in each round a task signals the event of the next task and waits for its own
 * event to be signalled once more. Events count their signals, so that none gets lost while a task is busy. Arguments: tasks,
 * rounds.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1 (5 threads), and "Approximating Happens-Before Order" (3 threads).
 */
public class RaxExtended {
    static class Event {
        private int signals;

        /** Returns when there have been more than `seen` signals. */
        void await(int seen) throws InterruptedException {
            synchronized (this) {
                while (!isNew(seen)) wait();
            }
        }

        boolean isNew(int seen) {
            return signals > seen;
        }

        private synchronized void signal() {
            signals++;
            notifyAll();
        }
    }

    private static void runTask(Event own, Event next, int rounds) {
        try {
            for (int round = 0; round < rounds; round++) {
                next.signal();
                own.await(round);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(Event[] events, int rounds) throws InterruptedException {
        Thread[] tasks = new Thread[events.length];
        for (int i = 0; i < tasks.length; i++) {
            Event own = events[i];
            Event next = events[(i + 1) % events.length];
            tasks[i] = new Thread(() -> runTask(own, next, rounds));
        }
        for (Thread task : tasks) task.start();
        for (Thread task : tasks) task.join();
        for (Event event : events) assert event.signals == rounds : "signalled " + event.signals + " times";
    }

    public static void main(String[] args) throws InterruptedException {
        Event[] events = new Event[Integer.parseInt(args[0])];
        for (int i = 0; i < events.length; i++) events[i] = new Event();
        run(events, Integer.parseInt(args[1]));
    }
}
