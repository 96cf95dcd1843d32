package uav.control;

import uav.sensors.GpsFix;
import uav.util.Limits;

/** Turns an error of the height into a speed of climbing. */
public final class AltitudeController {
    public static final double MOST_CLIMB = 4;
    private static final double NEAR = 30;

    private final double gain;
    private double lastClimb;

    public AltitudeController(Gains gains) {
        gain = gains.altitude();
    }

    /** preClimb: what the plan knows to be needed, and takes effect near the wanted height only. */
    public double climb(GpsFix fix, double altitude, double preClimb) {
        double error = altitude - fix.altitude();
        double climb = gain * error;
        if (StrictMath.abs(error) < NEAR) climb += preClimb;
        lastClimb = Limits.trim(climb, MOST_CLIMB);
        return lastClimb;
    }

    public double lastClimb() {
        return lastClimb;
    }
}
