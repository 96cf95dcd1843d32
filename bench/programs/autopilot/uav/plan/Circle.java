package uav.plan;

import uav.util.Angles;
import uav.util.Limits;
import uav.util.Vector3;

/** Circles to the right around a waypoint. It counts the laps. */
final class Circle extends Stage {
    private static final double GRAVITY = 9.81;
    private static final double MOST_CORRECTION = 1.2;

    private final Waypoint centre;
    private final double radius;
    private double lastBearing;
    private double turned;

    Circle(Waypoint centre, double radius, Condition end) {
        super(end);
        this.centre = centre;
        this.radius = radius;
    }

    @Override
    public void enter(Flight flight) {
        lastBearing = bearing(flight);
        turned = 0;
    }

    @Override
    public Guidance guide(Flight flight) {
        double bearing = bearing(flight);
        turned += Angles.turn(lastBearing, bearing);
        lastBearing = bearing;
        double distance = centre.horizontalDistance(flight.fix().position());
        double correction = Limits.trim((distance - radius) / radius, MOST_CORRECTION);
        double course = bearing + StrictMath.PI / 2 + correction;
        return Guidance.toCourse(course, centre.altitude()).withExtraRoll(turnRoll(flight.fix().speed(), distance));
    }

    @Override
    public double laps() {
        return turned / Angles.FULL_TURN;
    }

    /** The roll at which the plane just flies this circle; none as long as it is far from it. */
    private double turnRoll(double speed, double distance) {
        if (StrictMath.abs(distance - radius) > radius / 2) return 0;
        return StrictMath.atan(speed * speed / (GRAVITY * radius));
    }

    /** The direction from the centre to the plane. */
    private double bearing(Flight flight) {
        Vector3 offset = flight.fix().position().minus(centre.position());
        return offset.course();
    }
}
