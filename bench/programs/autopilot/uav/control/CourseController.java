package uav.control;

import uav.sensors.GpsFix;
import uav.util.Angles;
import uav.util.Limits;
import uav.util.RateLimiter;

/** Turns an error of the course into a roll angle. */
public final class CourseController {
    public static final double MOST_ROLL = Angles.fromDegrees(40);
    private static final double ROLL_PER_SECOND = Angles.fromDegrees(60);

    private final double gain;
    private final RateLimiter limiter = new RateLimiter(ROLL_PER_SECOND, 0);

    public CourseController(Gains gains) {
        gain = gains.course();
    }

    /** The roll to fly, where `extra` is what the turn itself needs. */
    public double roll(GpsFix fix, double course, double extra, double seconds) {
        if (fix.speed() < 2) return limiter.update(0, seconds); // the course of a standing plane says nothing
        double error = Angles.turn(fix.course(), course);
        double wanted = Limits.trim(gain * error + extra, MOST_ROLL);
        return limiter.update(wanted, seconds);
    }
}
