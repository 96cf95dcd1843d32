package uav.plan;

/** Something is wrong in the text of a flight plan. */
public final class PlanException extends RuntimeException {
    private static final long serialVersionUID = 1;

    PlanException(int line, String what) {
        super(line > 0 ? "line " + line + ": " + what : what);
    }
}
