package uav.sim;

import uav.sensors.Attitude;
import uav.servo.Surfaces;
import uav.util.Angles;
import uav.util.Limits;
import uav.util.Vector3;

/** Moves the plane by small steps, under its weight, its engine, the air, and its surfaces. */
public final class PlanePhysics {
    private static final double GRAVITY = 9.81;
    private static final double MASS = 1.4;
    private static final double WEIGHT = MASS * GRAVITY;
    private static final double MOST_ROLL_RATE = 3;
    private static final double MOST_PITCH_RATE = 1.5;
    private static final double DAMPING = 4;
    private static final double LAUNCH_SPEED = 12;
    private static final double MOST_SPEED = 40;

    private final Wind wind = new Wind(Angles.fromDegrees(70));
    private final Propulsion propulsion = new Propulsion(12);
    private final Aerodynamics aerodynamics = new Aerodynamics(0.45, 0.035, 0.06, 8);
    private PlaneState state = PlaneState.ON_THE_GROUND;
    private double seconds;
    private int landings;

    public PlaneState state() {
        return state;
    }

    public double seconds() {
        return seconds;
    }

    public int landings() {
        return landings;
    }

    public double energyUsed() {
        return propulsion.used();
    }

    /** Throws the plane into the air when it stands with the engine running. */
    public void launchIfReady(Surfaces surfaces) {
        if (state.isOnGround() && landings == 0 && surfaces.throttle() > 0.3) state = PlaneState.thrown(LAUNCH_SPEED);
    }

    /** Goes on by this time, in some equal steps. */
    public void advance(Surfaces surfaces, double time, int steps) {
        for (int i = 0; i < steps; i++) {
            seconds += time / steps;
            if (!state.isOnGround()) state = step(surfaces, time / steps);
        }
    }

    private PlaneState step(Surfaces surfaces, double dt) {
        double speed = state.airSpeed();
        double rollRate = newRollRate(surfaces, speed, dt);
        double pitchRate = newPitchRate(surfaces, speed, dt);
        Attitude attitude = newAttitude(rollRate, pitchRate, dt);
        double heading = newHeading(attitude, surfaces, speed, dt);
        double newSpeed = newSpeed(surfaces, attitude, speed, dt);
        Vector3 overGround = velocity(attitude, heading, newSpeed);
        Vector3 position = state.position().plus(overGround.times(dt));
        if (position.up() <= 0) return landed(position, heading);
        return new PlaneState(position, overGround, newSpeed, heading, attitude, rollRate, pitchRate);
    }

    private double newRollRate(Surfaces surfaces, double speed, double dt) {
        double wanted = MOST_ROLL_RATE * surfaces.aileron() * aerodynamics.authority(speed);
        double rate = state.rollRate() + (wanted - state.rollRate()) * Limits.clamp(DAMPING * dt, 0, 1);
        return Limits.trim(rate, MOST_ROLL_RATE);
    }

    private double newPitchRate(Surfaces surfaces, double speed, double dt) {
        double wanted = MOST_PITCH_RATE * surfaces.elevator() * aerodynamics.authority(speed);
        wanted -= aerodynamics.noseDrop(speed);
        double rate = state.pitchRate() + (wanted - state.pitchRate()) * Limits.clamp(DAMPING * dt, 0, 1);
        return Limits.trim(rate, MOST_PITCH_RATE);
    }

    /** Wings with some dihedral come back to the level by themselves, slowly. */
    private Attitude newAttitude(double rollRate, double pitchRate, double dt) {
        double roll = state.attitude().roll() * (1 - 0.1 * dt) + rollRate * dt;
        double pitch = state.attitude().pitch() * (1 - 0.2 * dt) + pitchRate * dt;
        return new Attitude(Limits.trim(roll, 1.3), Limits.trim(pitch, 1.1));
    }

    /** A plane that lies in a turn turns by the tangent of its roll. */
    private double newHeading(Attitude attitude, Surfaces surfaces, double speed, double dt) {
        double turn = GRAVITY * StrictMath.tan(attitude.roll()) / StrictMath.max(speed, 5);
        double yaw = 0.3 * surfaces.rudder() * aerodynamics.authority(speed);
        return Angles.toCourse(state.heading() + (turn + yaw) * dt);
    }

    private double newSpeed(Surfaces surfaces, Attitude attitude, double speed, double dt) {
        double load = 1 / StrictMath.max(0.3, StrictMath.cos(attitude.roll()));
        double thrust = propulsion.thrust(surfaces.throttle(), speed, dt);
        double drag = aerodynamics.drag(speed, load, WEIGHT);
        double along = -WEIGHT * StrictMath.sin(attitude.pitch());
        return Limits.clamp(speed + (thrust - drag + along) / MASS * dt, 0, MOST_SPEED);
    }

    private Vector3 velocity(Attitude attitude, double heading, double speed) {
        double sink = StrictMath.max(0, 8 - speed) * 0.5;
        Vector3 throughAir = Vector3.ofCourse(speed * StrictMath.cos(attitude.pitch()), heading)
                .withUp(speed * StrictMath.sin(attitude.pitch()) - sink);
        return throughAir.plus(wind.at(state.position().up()));
    }

    private PlaneState landed(Vector3 position, double heading) {
        landings++;
        return new PlaneState(position.withUp(0), Vector3.ZERO, 0, heading, Attitude.LEVEL, 0, 0);
    }
}
