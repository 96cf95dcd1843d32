package uav.tasks;

import uav.report.FlightReport;
import uav.report.Recorder;

/** What is done once a period. A task belongs to one thread; what it shares lies in the modules. */
public abstract class Task {
    /** A period in seconds. */
    public static final double PERIOD = 0.25;

    private final String name;
    private final Recorder recorder = new Recorder();
    private int executions;

    Task(String name) {
        this.name = name;
    }

    public final String name() {
        return name;
    }

    /** Does the work of one period. */
    public final void execute(int period) {
        assert period == executions : name + ": period " + period + " after " + executions;
        executions++;
        work(period);
    }

    abstract void work(int period);

    final Recorder recorder() {
        return recorder;
    }

    /** Called after the last period, by the same thread. */
    public void report(FlightReport report, int periods) {
        report.expectEqual(periods, executions, name + ": executions");
        report.expectEqual(periods, recorder.count(), name + ": samples");
        report.expect(recorder.isSound(), name + ": damaged samples");
    }
}
