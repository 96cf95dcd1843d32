package uav.servo;

import uav.util.Limits;

/** Where the surfaces stand, from -1 to 1, and the throttle, from 0 to 1. */
public record Surfaces(double aileron, double elevator, double rudder, double throttle) {
    public static final Surfaces NEUTRAL = new Surfaces(0, 0, 0, 0);

    /** The same within the limits. */
    public Surfaces trimmed() {
        return new Surfaces(Limits.trim(aileron, 1), Limits.trim(elevator, 1), Limits.trim(rudder, 1),
                Limits.clamp(throttle, 0, 1));
    }
}
