package uav.fbw;

import uav.servo.Surfaces;
import uav.shared.Sticks;

/** Makes surfaces of sticks. Small motions of a stick act less than they would in a straight line. */
final class ManualMixer {
    private static final double EXPONENTIAL = 0.35;
    private static final double RUDDER_OF_ROLL = 0.15;

    Surfaces mix(Sticks sticks) {
        double aileron = soften(sticks.roll());
        double elevator = soften(sticks.pitch());
        double rudder = soften(sticks.yaw()) + RUDDER_OF_ROLL * aileron;
        return new Surfaces(aileron, elevator, rudder, sticks.throttle()).trimmed();
    }

    private static double soften(double stick) {
        return (1 - EXPONENTIAL) * stick + EXPONENTIAL * stick * stick * stick;
    }
}
