package uav.link;

import uav.util.Noise;

/**
 * The pilot on the ground with a transmitter: switches to automatic flight, launches the plane, and takes over at times. All
 * follows from the number of the period. Some frames are lost, and some are damaged.
 */
public final class Transmitter {
    private static final int AUTO_AT = 1;
    private static final int TAKE_OVER_AT = 60;
    private static final int TAKE_OVER_FOR = 5;
    private static final int HOME_AT = 1800;
    private static final int LOSS_EVERY = 17;
    private static final int DAMAGE_EVERY = 23;

    private final Noise hand = new Noise(7);

    /** The frame of this period, or null. */
    public PpmFrame send(int period) {
        if (period > 0 && period % LOSS_EVERY == 0) return null;
        PpmFrame frame = frame(period);
        return period > 0 && period % DAMAGE_EVERY == 0 ? damaged(frame, period) : frame;
    }

    private PpmFrame frame(int period) {
        double[] values = new double[Channel.COUNT];
        values[Channel.ROLL] = hand.next(0.3);
        values[Channel.PITCH] = hand.next(0.2);
        values[Channel.YAW] = 0;
        values[Channel.THROTTLE] = period < AUTO_AT ? -1 : 0.2;
        values[Channel.MODE] = modeSwitch(period);
        values[Channel.GAIN] = 0;
        values[Channel.LAUNCH] = period >= AUTO_AT ? 1 : -1;
        return PpmFrame.ofValues(values);
    }

    private static double modeSwitch(int period) {
        if (period < AUTO_AT) return -1;
        if (period >= HOME_AT) return 1;
        boolean takenOver = period >= TAKE_OVER_AT && period < TAKE_OVER_AT + TAKE_OVER_FOR;
        return takenOver ? -1 : 0;
    }

    private static PpmFrame damaged(PpmFrame frame, int period) {
        int[] pulses = frame.pulses();
        pulses[period % pulses.length] += 900;
        return PpmFrame.ofPulses(pulses);
    }
}
