package uav.report;

import java.util.ArrayList;
import java.util.List;

/** How the flight was for a task: what was wrong, if anything, and what is worth telling. */
public final class FlightReport {
    private final List<String> problems = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    public void expect(boolean holds, String problem) {
        if (!holds) problems.add(problem);
    }

    public void expectEqual(long expected, long got, String what) {
        if (expected != got) problems.add(what + ": " + got + " instead of " + expected);
    }

    public void remark(String remark) {
        remarks.add(remark);
    }

    public void addAll(FlightReport other) {
        problems.addAll(other.problems);
        remarks.addAll(other.remarks);
    }

    public boolean isClean() {
        return problems.isEmpty();
    }

    public String problems() {
        return String.join("; ", problems);
    }

    public String remarks() {
        return String.join("; ", remarks);
    }
}
