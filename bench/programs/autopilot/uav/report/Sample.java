package uav.report;

import uav.util.Angles;
import uav.util.ByteWriter;

/** One line of a recorder: three values in hundredths, in the unit that the task chooses. */
public record Sample(int period, int first, int second, int third) {
    static final int SIZE = 4 * 4 + 2;

    public static Sample of(int period, double first, double second, double third) {
        return new Sample(period, hundredths(first), hundredths(second), hundredths(third));
    }

    public static Sample ofAngles(int period, double first, double second, double third) {
        return of(period, Angles.toDegrees(first), Angles.toDegrees(second), third);
    }

    byte[] encode() {
        ByteWriter writer = new ByteWriter(SIZE);
        writer.put32(period).put32(first).put32(second).put32(third);
        return writer.putCheckSum().finish();
    }

    private static int hundredths(double value) {
        return (int) StrictMath.rint(value * 100);
    }
}
