package uav.util;

/** A place, a speed or a force: metres, or metres a second, to the east, to the north and up. */
public record Vector3(double east, double north, double up) {
    public static final Vector3 ZERO = new Vector3(0, 0, 0);

    public Vector3 plus(Vector3 other) {
        return new Vector3(east + other.east, north + other.north, up + other.up);
    }

    public Vector3 minus(Vector3 other) {
        return new Vector3(east - other.east, north - other.north, up - other.up);
    }

    public Vector3 times(double factor) {
        return new Vector3(east * factor, north * factor, up * factor);
    }

    public double dot(Vector3 other) {
        return east * other.east + north * other.north + up * other.up;
    }

    public double length() {
        return StrictMath.sqrt(dot(this));
    }

    public double horizontalLength() {
        return StrictMath.sqrt(east * east + north * north);
    }

    /** The compass course of the horizontal part. */
    public double course() {
        return Angles.toCourse(StrictMath.atan2(east, north));
    }

    public Vector3 withUp(double newUp) {
        return new Vector3(east, north, newUp);
    }

    /** A horizontal vector of this length and course. */
    public static Vector3 ofCourse(double length, double course) {
        return new Vector3(length * StrictMath.sin(course), length * StrictMath.cos(course), 0);
    }
}
