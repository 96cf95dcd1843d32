package uav.control;

import uav.sensors.GpsFix;
import uav.util.Angles;
import uav.util.Limits;
import uav.util.Pid;
import uav.util.RateLimiter;

/** Turns an error of climbing into throttle and pitch: more power for a climb, and the nose up a little. */
public final class ClimbController {
    public static final double CRUISE_THROTTLE = 0.45;
    public static final double MOST_PITCH = Angles.fromDegrees(25);

    private final double pitchGain;
    private final Pid throttle;
    private final RateLimiter throttleLimiter = new RateLimiter(0.8, CRUISE_THROTTLE);
    private double pitch;

    public ClimbController(Gains gains) {
        pitchGain = gains.climbToPitch();
        throttle = new Pid(gains.climbToThrottle(), 0.02, 0, 8, 0.55);
    }

    public void update(GpsFix fix, double climb, double seconds) {
        double error = climb - fix.climb();
        double wanted = Limits.clamp(CRUISE_THROTTLE + throttle.update(error, seconds), 0, 1);
        throttleLimiter.update(wanted, seconds);
        pitch = Limits.trim(pitchGain * climb + 0.03 * error, MOST_PITCH);
    }

    public double throttle() {
        return throttleLimiter.output();
    }

    public double pitch() {
        return pitch;
    }
}
