package uav.sensors;

import uav.util.Vector3;

/** What a GPS receiver knows: where the plane is, and how it moves over the ground. */
public record GpsFix(int number, Vector3 position, double speed, double course, double climb) {
    public static final GpsFix FIRST = new GpsFix(0, Vector3.ZERO, 0, 0, 0);

    /** How the plane moves, as a vector. */
    public Vector3 velocity() {
        return Vector3.ofCourse(speed, course).withUp(climb);
    }

    /** Where the plane will be after some seconds, if it goes straight on. */
    public Vector3 positionAfter(double seconds) {
        return position.plus(velocity().times(seconds));
    }

    public double altitude() {
        return position.up();
    }
}
