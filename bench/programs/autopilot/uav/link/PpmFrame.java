package uav.link;

import uav.util.Limits;

/** The pulses of one frame of the radio, in microseconds: one for each channel, 1000 to 2000, with 1500 in the middle. */
public final class PpmFrame {
    public static final int LEAST = 1000;
    public static final int MIDDLE = 1500;
    public static final int MOST = 2000;

    private final int[] pulses;

    private PpmFrame(int[] pulses) {
        this.pulses = pulses;
    }

    /** A frame of values from -1 to 1, in the order of the channels. */
    public static PpmFrame ofValues(double... values) {
        if (values.length != Channel.COUNT) throw new IllegalArgumentException(values.length + " channels");
        int[] pulses = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            double value = Limits.trim(values[i], 1);
            pulses[i] = MIDDLE + (int) StrictMath.rint(value * (MOST - MIDDLE));
        }
        return new PpmFrame(pulses);
    }

    /** A frame as it was received. */
    public static PpmFrame ofPulses(int[] pulses) {
        if (pulses.length != Channel.COUNT) throw new IllegalArgumentException(pulses.length + " channels");
        return new PpmFrame(pulses.clone());
    }

    public int pulse(int channel) {
        return pulses[channel];
    }

    public int[] pulses() {
        return pulses.clone();
    }

    /** Whether all pulses are such as a transmitter sends. Bad reception makes others. */
    public boolean isPlausible() {
        for (int pulse : pulses) {
            if (pulse < LEAST - 50 || pulse > MOST + 50) return false;
        }
        return true;
    }
}
