package uav.shared;

/** All that is said about modes, at one moment. */
public record Modes(FlightMode flight, boolean launched, int changes) {
    public static final Modes FIRST = new Modes(FlightMode.MANUAL, false, 0);
}
