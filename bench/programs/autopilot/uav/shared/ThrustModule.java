package uav.shared;

/**
 * What climb control wants. Stabilization reads it. The pitch and the throttle are two halves of one decision: more throttle
 * with the pitch of before would stall the plane or dive it. So each half has the number of its period.
 */
public class ThrustModule extends SharedModule {
    private double pitch;
    private double throttle;
    private int pitchNumber;
    private int throttleNumber;

    public ThrustModule() {
        super("thrust");
    }

    public void publish(double newPitch, double newThrottle) {
        synchronized (this) {
            replace(newPitch, newThrottle);
        }
    }

    public synchronized Thrust thrust() {
        return new Thrust(pitch, throttle, pitchNumber, throttleNumber);
    }

    /** Puts in both halves; the lock should be held. */
    final void replace(double newPitch, double newThrottle) {
        int number = countUpdate();
        pitch = newPitch;
        pitchNumber = number;
        throttle = newThrottle;
        throttleNumber = number;
    }
}
