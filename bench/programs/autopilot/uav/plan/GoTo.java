package uav.plan;

import uav.util.Vector3;

/** The straight way to a waypoint. It is reached when the plane is near, or has passed it. */
final class GoTo extends Stage {
    private static final double SECONDS_AHEAD = 2;
    private static final double LEAST_DISTANCE = 15;

    private final Waypoint goal;
    private Vector3 begin = Vector3.ZERO;

    GoTo(Waypoint goal, Condition end) {
        super(end);
        this.goal = goal;
    }

    @Override
    public void enter(Flight flight) {
        begin = flight.fix().position();
    }

    @Override
    public Guidance guide(Flight flight) {
        return Guidance.toCourse(goal.courseFrom(flight.fix().position()), goal.altitude());
    }

    @Override
    boolean hasArrived(Flight flight) {
        Vector3 position = flight.fix().position();
        double near = StrictMath.max(LEAST_DISTANCE, flight.fix().speed() * SECONDS_AHEAD);
        if (goal.horizontalDistance(position) <= near) return true;
        return new Leg(begin, goal.position()).share(position) >= 1;
    }
}
