package uav.control;

import uav.sensors.Attitude;
import uav.util.Pid;

/** Turns errors of roll and pitch into aileron and elevator. */
public final class AttitudeController {
    private static final double TURN_PITCH = 0.15;

    private final Pid roll;
    private final Pid pitch;
    private double aileron;
    private double elevator;

    public AttitudeController(Gains gains) {
        roll = new Pid(gains.roll(), 0.05, gains.rollRate(), 1, 1);
        pitch = new Pid(gains.pitch(), 0.1, gains.pitchRate(), 1, 1);
    }

    /** In a turn the nose is to be a little higher, for the wings carry more. */
    public void update(Attitude attitude, double wantedRoll, double wantedPitch, double seconds) {
        aileron = roll.update(wantedRoll - attitude.roll(), seconds);
        double turnPitch = TURN_PITCH * StrictMath.abs(attitude.roll());
        elevator = pitch.update(wantedPitch + turnPitch - attitude.pitch(), seconds);
    }

    /** Forgets what was summed up, when somebody else has flown meanwhile. */
    public void reset() {
        roll.reset();
        pitch.reset();
    }

    public double aileron() {
        return aileron;
    }

    public double elevator() {
        return elevator;
    }
}
