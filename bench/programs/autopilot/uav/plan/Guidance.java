package uav.plan;

/** What a stage wants in one period: a course over the ground, an extra roll angle, a height, and a climb to begin with. */
public record Guidance(double course, double extraRoll, double altitude, double preClimb) {
    public static Guidance toCourse(double course, double altitude) {
        return new Guidance(course, 0, altitude, 0);
    }

    public Guidance withPreClimb(double climb) {
        return new Guidance(course, extraRoll, altitude, climb);
    }

    public Guidance withExtraRoll(double roll) {
        return new Guidance(course, roll, altitude, preClimb);
    }
}
