package uav.plan;

/** Straight on with a fixed course, as after the start. */
final class HoldHeading extends Stage {
    private final double course;
    private final double altitude;
    private final double preClimb;

    HoldHeading(double course, double altitude, double preClimb, Condition end) {
        super(end);
        this.course = course;
        this.altitude = altitude;
        this.preClimb = preClimb;
    }

    @Override
    public Guidance guide(Flight flight) {
        return Guidance.toCourse(course, altitude).withPreClimb(preClimb);
    }
}
