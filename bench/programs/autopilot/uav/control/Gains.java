package uav.control;

/** How strongly the controllers act. */
public record Gains(double course, double roll, double rollRate, double pitch, double pitchRate, double altitude,
                    double climbToThrottle, double climbToPitch) {
    public static Gains usual() {
        return new Gains(0.9, 0.8, 0.05, 1.1, 0.04, 0.12, 0.11, 0.06);
    }
}
