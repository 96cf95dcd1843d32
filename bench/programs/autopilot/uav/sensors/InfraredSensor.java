package uav.sensors;

import uav.shared.InfraredReading;
import uav.util.Limits;
import uav.util.Noise;

/** The infrared sensors: the sky is cold and the ground is warm, so the differences tell how the plane lies. */
public final class InfraredSensor {
    private static final int MOST = 1023;

    private final double contrast;
    private final int lateralOffset;
    private final int longitudinalOffset;
    private final Noise noise = new Noise(99);

    public InfraredSensor(double contrast, int lateralOffset, int longitudinalOffset) {
        this.contrast = contrast;
        this.lateralOffset = lateralOffset;
        this.longitudinalOffset = longitudinalOffset;
    }

    public InfraredReading measure(int number, Attitude attitude) {
        double side = StrictMath.sin(attitude.roll());
        double nose = StrictMath.sin(attitude.pitch());
        double up = StrictMath.cos(attitude.roll()) * StrictMath.cos(attitude.pitch());
        return new InfraredReading(number, convert(side) + lateralOffset, convert(nose) + longitudinalOffset, convert(up));
    }

    private int convert(double share) {
        int steps = (int) StrictMath.rint(contrast * share + noise.next(2));
        return Limits.clamp(steps, -MOST, MOST);
    }
}
