package uav.sensors;

import uav.shared.InfraredReading;
import uav.util.LowPass;

/** Finds the attitude from infrared readings. The contrast of the day is not known before, and is learnt on the way. */
public final class AttitudeEstimator {
    private static final double USUAL_CONTRAST = 400;
    private static final double LEAST_CONTRAST = 120;

    private final int lateralNeutral;
    private final int longitudinalNeutral;
    private final LowPass contrast = new LowPass(0.1);
    private Attitude attitude = Attitude.LEVEL;
    private int lastNumber;
    private int stale;

    public AttitudeEstimator(int lateralNeutral, int longitudinalNeutral) {
        this.lateralNeutral = lateralNeutral;
        this.longitudinalNeutral = longitudinalNeutral;
        contrast.update(USUAL_CONTRAST);
    }

    public Attitude update(InfraredReading reading) {
        assert reading.number() >= lastNumber : "reading " + reading.number() + " after " + lastNumber;
        if (reading.number() == lastNumber && lastNumber > 0) {
            stale++;
            return attitude;
        }
        lastNumber = reading.number();
        double lateral = reading.lateral() - lateralNeutral;
        double longitudinal = reading.longitudinal() - longitudinalNeutral;
        double length = StrictMath.sqrt(lateral * lateral + longitudinal * longitudinal
                + (double) reading.top() * reading.top());
        if (length >= LEAST_CONTRAST) contrast.update(length);
        attitude = new Attitude(angle(lateral), angle(longitudinal));
        return attitude;
    }

    public Attitude attitude() {
        return attitude;
    }

    public int stale() {
        return stale;
    }

    private double angle(double difference) {
        double share = difference / contrast.output();
        if (share >= 1) return StrictMath.PI / 2;
        if (share <= -1) return -StrictMath.PI / 2;
        return StrictMath.asin(share);
    }
}
