import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** What was found in a frame. */
class FrameReport {
    private final int frame;
    private final int aircraft;
    private final float distanceFlown; // by all aircraft since the frame before
    private final List<Collision> collisions;

    /** The collisions may be in any order, and may have the same one several times. */
    FrameReport(int frame, List<Motion> motions, Collection<Collision> collisions) {
        this.frame = frame;
        aircraft = motions.size();
        float sum = 0;
        for (Motion motion : motions) sum += motion.length();
        distanceFlown = sum;
        this.collisions = List.copyOf(new TreeSet<>(collisions));
    }

    int frame() {
        return frame;
    }

    List<Collision> collisions() {
        return collisions;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof FrameReport)) return false;
        FrameReport report = (FrameReport) other;
        return frame == report.frame && aircraft == report.aircraft && distanceFlown == report.distanceFlown
            && collisions.equals(report.collisions);
    }

    @Override
    public int hashCode() {
        return frame * 31 + collisions.hashCode();
    }

    @Override
    public String toString() {
        return "frame " + frame + ": " + aircraft + " aircraft, " + distanceFlown + " flown, " + collisions;
    }
}
