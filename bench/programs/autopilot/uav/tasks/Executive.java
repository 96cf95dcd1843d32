package uav.tasks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import uav.report.FlightReport;

/** Gives tasks to threads, in turn, and runs the threads. With as many threads as tasks each task has a thread of its own. */
public final class Executive {
    private final List<TaskThread> threads = new ArrayList<>();

    public Executive(List<Supplier<Task>> tasks, int threadCount, int periods) {
        if (threadCount < 1 || threadCount > tasks.size()) throw new IllegalArgumentException(threadCount + " threads");
        PeriodClock clock = new PeriodClock(threadCount);
        for (int i = 0; i < threadCount; i++) threads.add(new TaskThread("task thread " + (i + 1), clock, periods));
        for (int i = 0; i < tasks.size(); i++) threads.get(i % threadCount).add(tasks.get(i));
    }

    /** Returns, with all reports in one, when all tasks have been executed in all periods. */
    public FlightReport run() throws InterruptedException {
        for (TaskThread thread : threads) thread.start();
        for (TaskThread thread : threads) thread.join();
        FlightReport all = new FlightReport();
        for (TaskThread thread : threads) {
            all.expect(thread.report() != null, "no report of " + thread.getName());
            if (thread.report() != null) all.addAll(thread.report());
        }
        return all;
    }
}
