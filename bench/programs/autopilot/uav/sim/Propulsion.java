package uav.sim;

import uav.util.Curve;
import uav.util.Limits;

/** Engine and propeller. The engine follows the throttle with a delay, and the thrust falls with the speed. */
public final class Propulsion {
    private static final double DELAY = 0.4;

    private final double mostThrust;
    private final Curve shareAtSpeed = new Curve(0, 1, 10, 0.85, 20, 0.55, 35, 0.1);
    private double power;
    private double used;

    public Propulsion(double mostThrust) {
        this.mostThrust = mostThrust;
    }

    /** The thrust in newtons. */
    public double thrust(double throttle, double speed, double seconds) {
        double share = Limits.clamp(seconds / DELAY, 0, 1);
        power += (Limits.clamp(throttle, 0, 1) - power) * share;
        used += power * seconds;
        return mostThrust * power * shareAtSpeed.at(speed);
    }

    /** Seconds at full power that the battery has given. */
    public double used() {
        return used;
    }
}
