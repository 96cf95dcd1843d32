package uav.plan;

import uav.util.Limits;
import uav.util.Vector3;

/** The line from one waypoint to another. The plane comes back to the line, and its height changes along it. */
final class FollowLeg extends Stage {
    private static final double MOST_CORRECTION = 0.7;
    private static final double CORRECTION_PER_METRE = 0.02;

    private final Waypoint from;
    private final Waypoint to;
    private final Leg leg;

    FollowLeg(Waypoint from, Waypoint to, Condition end) {
        super(end);
        this.from = from;
        this.to = to;
        leg = new Leg(from.position(), to.position());
    }

    @Override
    public Guidance guide(Flight flight) {
        Vector3 position = flight.fix().position();
        double share = Limits.clamp(leg.share(position), 0, 1);
        double correction = Limits.trim(-CORRECTION_PER_METRE * leg.crossTrack(position), MOST_CORRECTION);
        double altitude = from.altitude() + share * (to.altitude() - from.altitude());
        double slope = (to.altitude() - from.altitude()) / StrictMath.max(1, leg.length());
        return Guidance.toCourse(leg.course() + correction, altitude).withPreClimb(slope * flight.fix().speed());
    }

    @Override
    boolean hasArrived(Flight flight) {
        return leg.share(flight.fix().position()) >= 1;
    }
}
