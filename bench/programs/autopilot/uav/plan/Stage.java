package uav.plan;

/** A part of a block: how to fly, and until when. Stages keep nothing of one flight but what they get in `enter`. */
public abstract class Stage {
    private final Condition end;

    Stage(Condition end) {
        this.end = end;
    }

    /** Called when the stage begins. */
    public void enter(Flight flight) {
        // most stages need nothing
    }

    public abstract Guidance guide(Flight flight);

    /** How many laps were flown; stages that fly none say 0. */
    public double laps() {
        return 0;
    }

    /** Whether the way of the stage has come to its end by itself. */
    boolean hasArrived(Flight flight) {
        return false;
    }

    public final boolean isOver(Flight flight) {
        return hasArrived(flight) || end.holds(flight.withLaps(laps()));
    }
}
