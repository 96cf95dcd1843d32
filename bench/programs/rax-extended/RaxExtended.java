/**
 * Tasks of a spacecraft's executive in a ring. In each round a task does its work, signals the event of the next task, waits
 * for its own event to be signalled once more, and reports to the executive. Events count their signals, so that none gets lost
 * while a task is busy. The executive looks whether no task is ahead of the one before it. Arguments: tasks, rounds.
 *
 * Stands for RAX Extended in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1 (5 threads), "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction" (3
 * threads), 150 lines. Kept: events with counters, tasks of several kinds, and the wakeup that gets lost. What the tasks
 * compute is own invention.
 */
public class RaxExtended {
    private static final String USAGE = "usage: RaxExtended [TASKS [ROUNDS]], each 1 or more";

    static class Event {
        private int count;

        /** Returns when there have been more than `seen` signals. */
        void await(int seen) throws InterruptedException {
            synchronized (this) {
                while (!isNew(seen)) wait();
            }
        }

        boolean isNew(int seen) {
            return count > seen;
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }

        synchronized int count() {
            return count;
        }
    }

    /** Makes the events, which the version with the error does otherwise. */
    interface EventFactory {
        Event create();
    }

    private abstract static class Task implements Runnable {
        private final Executive executive;
        private final int number;
        int counter;

        Task(Executive executive, int number) {
            this.executive = executive;
            this.number = number;
        }

        /** What the task does in a round, before it signals the next task. */
        abstract void work(int round);

        @Override
        public void run() {
            Event own = executive.event(number);
            Event next = executive.event(number + 1);
            try {
                for (int round = 0; round < executive.rounds; round++) {
                    work(round);
                    next.signal();
                    own.await(round);
                    executive.report(number);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Counts rounds. */
    private static final class FirstTask extends Task {
        FirstTask(Executive executive) {
            super(executive, 0);
        }

        @Override
        void work(int round) {
            counter++;
        }
    }

    /** Adds up the numbers of the rounds. */
    private static final class SecondTask extends Task {
        SecondTask(Executive executive) {
            super(executive, 1);
        }

        @Override
        void work(int round) {
            counter += round + 1;
        }
    }

    /** Doubles its counter. There may be any number of these. */
    private static final class LaterTask extends Task {
        LaterTask(Executive executive, int number) {
            super(executive, number);
        }

        @Override
        void work(int round) {
            counter = 2 * counter + 1;
        }
    }

    /** Has the tasks and their events, and watches how far the tasks have come. */
    static final class Executive {
        private final Event[] events;
        private final Task[] tasks;
        private final int[] completed; // rounds of each task
        private final int rounds;

        Executive(int size, int rounds, EventFactory factory) {
            this.rounds = rounds;
            events = new Event[size];
            tasks = new Task[size];
            completed = new int[size];
            for (int i = 0; i < size; i++) {
                events[i] = factory.create();
                tasks[i] = i == 0 ? new FirstTask(this) : i == 1 ? new SecondTask(this) : new LaterTask(this, i);
            }
        }

        Event event(int number) {
            return events[number % events.length];
        }

        /** A task that ends a round was signalled by the task before it, which so has ended all rounds but one. */
        synchronized void report(int number) {
            completed[number]++;
            int before = completed[(number + tasks.length - 1) % tasks.length];
            assert completed[number] <= before + 1 : "task " + number + " is ahead";
        }

        void run() throws InterruptedException {
            Thread[] threads = new Thread[tasks.length];
            for (int i = 0; i < threads.length; i++) threads[i] = new Thread(tasks[i], "task " + i);
            for (Thread thread : threads) thread.start();
            for (Thread thread : threads) thread.join();
            for (int i = 0; i < tasks.length; i++) {
                assert events[i].count() == rounds : "event " + i + " was signalled " + events[i].count() + " times";
                assert completed[i] == rounds : "task " + i + " has completed " + completed[i] + " rounds";
            }
            assert tasks[0].counter == rounds : "the first task has counted " + tasks[0].counter;
        }
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
        int[] sizes = sizes(args, 3, 3);
        new Executive(sizes[0], sizes[1], Event::new).run();
    }
}
