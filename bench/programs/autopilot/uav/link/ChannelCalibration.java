package uav.link;

import uav.util.Limits;

/** Turns the pulses of one channel into values: each transmitter has its own middle and ends, and a dead zone. */
public final class ChannelCalibration {
    private final int least;
    private final int middle;
    private final int most;
    private final double deadZone;
    private final boolean reversed;

    public ChannelCalibration(int least, int middle, int most, double deadZone, boolean reversed) {
        if (least >= middle || middle >= most) throw new IllegalArgumentException(least + ", " + middle + ", " + most);
        this.least = least;
        this.middle = middle;
        this.most = most;
        this.deadZone = deadZone;
        this.reversed = reversed;
    }

    public static ChannelCalibration usual() {
        return new ChannelCalibration(PpmFrame.LEAST, PpmFrame.MIDDLE, PpmFrame.MOST, 0.02, false);
    }

    /** From -1 to 1. */
    public double value(int pulse) {
        double value;
        if (pulse < middle) {
            value = Limits.rescale(pulse, least, middle, -1, 0);
        } else {
            value = Limits.rescale(pulse, middle, most, 0, 1);
        }
        if (reversed) value = -value;
        return Limits.trim(withoutDeadZone(value), 1);
    }

    /** From 0 to 1, for channels that have no middle. */
    public double share(int pulse) {
        double share = Limits.rescale(pulse, least, most, 0, 1);
        return Limits.clamp(reversed ? 1 - share : share, 0, 1);
    }

    private double withoutDeadZone(double value) {
        if (StrictMath.abs(value) <= deadZone) return 0;
        double rest = StrictMath.abs(value) - deadZone;
        return StrictMath.signum(value) * rest / (1 - deadZone);
    }
}
