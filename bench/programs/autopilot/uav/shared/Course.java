package uav.shared;

/** What navigation wants: a roll angle, and a height to climb or sink to. */
public record Course(double roll, double altitude, double preClimb, String block) {
    public static final Course STRAIGHT = new Course(0, 0, 0, "none");
}
