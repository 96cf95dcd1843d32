package uav.shared;

/** The pulses that the servos get, in microseconds. Fly-by-wire writes them, and the simulator reads them. */
public class ServoModule extends SharedModule {
    private int[] pulses;

    public ServoModule(int[] first) {
        super("servos");
        pulses = first.clone();
    }

    public synchronized void publish(int[] newPulses) {
        if (newPulses.length != pulses.length) throw new IllegalArgumentException(newPulses.length + " servos");
        countUpdate();
        pulses = newPulses.clone();
    }

    public synchronized int[] pulses() {
        return pulses.clone();
    }
}
