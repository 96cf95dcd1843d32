package uav.util;

/** Angles in radians. Courses count from north to the east, as on a compass. */
public final class Angles {
    public static final double HALF_TURN = StrictMath.PI;
    public static final double FULL_TURN = 2 * StrictMath.PI;

    private Angles() {}

    /** The same direction, as an angle above minus a half turn and at most a half turn. */
    public static double normalize(double angle) {
        double rest = angle;
        while (rest > HALF_TURN) rest -= FULL_TURN;
        while (rest <= -HALF_TURN) rest += FULL_TURN;
        return rest;
    }

    /** The same direction, as an angle of at least zero and below a full turn. */
    public static double toCourse(double angle) {
        double rest = normalize(angle);
        return rest < 0 ? rest + FULL_TURN : rest;
    }

    /** How far to turn from one direction to another; positive is to the right. */
    public static double turn(double from, double to) {
        return normalize(to - from);
    }

    public static double fromDegrees(double degrees) {
        return degrees * HALF_TURN / 180;
    }

    public static double toDegrees(double angle) {
        return angle * 180 / HALF_TURN;
    }

    /** Tenths of a degree, as messages have them. */
    public static int toTenths(double angle) {
        return (int) StrictMath.rint(toDegrees(angle) * 10);
    }

    public static double fromTenths(int tenths) {
        return fromDegrees(tenths / 10.0);
    }
}
