package uav.shared;

/** Who flies the plane. */
public enum FlightMode {
    /** The pilot on the ground, by radio. */
    MANUAL,
    /** The autopilot, along the flight plan. */
    AUTO,
    /** The autopilot, back to where the flight began. */
    HOME,
    /** Nobody: the surfaces are in the middle, and the engine is off. */
    FAILSAFE;

    public boolean isAutomatic() {
        return this == AUTO || this == HOME;
    }
}
