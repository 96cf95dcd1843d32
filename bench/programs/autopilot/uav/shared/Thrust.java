package uav.shared;

/** What climb control wants: an angle of the nose, and a throttle from 0 to 1. Both come from the same period. */
public record Thrust(double pitch, double throttle, int pitchNumber, int throttleNumber) {
    /** Whether both parts come from the same period of climb control. */
    public boolean isWhole() {
        return pitchNumber == throttleNumber;
    }
}
