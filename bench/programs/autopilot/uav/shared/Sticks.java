package uav.shared;

/** The sticks of the transmitter, from -1 to 1 (throttle: 0 to 1), and the number of the frame that they came with. */
public record Sticks(int frame, double roll, double pitch, double yaw, double throttle) {
    public static final Sticks CENTRE = new Sticks(0, 0, 0, 0, 0);
}
