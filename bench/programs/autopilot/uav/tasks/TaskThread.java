package uav.tasks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import uav.report.FlightReport;

/**
 * A thread that executes its tasks, in their order, in each of N periods. Within a period no thread waits for another. It
 * makes the tasks itself when it begins: so nobody else can reach what belongs to them.
 */
public final class TaskThread extends Thread {
    private final PeriodClock clock;
    private final int periods;
    private final List<Supplier<Task>> makers = new ArrayList<>();
    private FlightReport report;

    public TaskThread(String name, PeriodClock clock, int periods) {
        super(name);
        this.clock = clock;
        this.periods = periods;
    }

    public void add(Supplier<Task> maker) {
        makers.add(maker);
    }

    /** What the tasks report; after the end of the thread only. */
    public FlightReport report() {
        return report;
    }

    @Override
    public void run() {
        List<Task> tasks = new ArrayList<>();
        for (Supplier<Task> maker : makers) tasks.add(maker.get());
        try {
            for (int period = 0; period < periods; period++) {
                if (period > 0) clock.awaitNext();
                for (Task task : tasks) task.execute(period);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        FlightReport whole = new FlightReport();
        for (Task task : tasks) task.report(whole, periods);
        report = whole;
    }
}
