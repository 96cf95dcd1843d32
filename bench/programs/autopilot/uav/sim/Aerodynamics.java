package uav.sim;

import uav.util.Limits;

/** Lift, drag, and the moments of the surfaces, simplified to what autopilots feel of them. */
public final class Aerodynamics {
    private static final double AIR_DENSITY = 1.225;

    private final double wingArea;
    private final double dragAtZero;
    private final double inducedDrag;
    private final double stallSpeed;

    public Aerodynamics(double wingArea, double dragAtZero, double inducedDrag, double stallSpeed) {
        this.wingArea = wingArea;
        this.dragAtZero = dragAtZero;
        this.inducedDrag = inducedDrag;
        this.stallSpeed = stallSpeed;
    }

    /** The drag in newtons at this speed, where the wings carry `load` times the weight. */
    public double drag(double speed, double load, double weight) {
        double pressure = AIR_DENSITY * speed * speed / 2;
        if (pressure < 1) return 0;
        double lift = Limits.clamp(load * weight / (pressure * wingArea), 0, 1.4);
        double coefficient = dragAtZero + inducedDrag * lift * lift;
        return pressure * wingArea * coefficient;
    }

    /** How much of the surfaces' effect is there: none when the plane stands, all at a usual speed. */
    public double authority(double speed) {
        return Limits.clamp(speed / (1.5 * stallSpeed), 0, 1.5);
    }

    /** How much the nose sinks by itself, in radians a second, near the stall. */
    public double noseDrop(double speed) {
        return speed >= stallSpeed ? 0 : 0.6 * (1 - speed / stallSpeed);
    }
}
