package uav.sim;

import uav.util.Curve;
import uav.util.Noise;
import uav.util.Vector3;

/** A steady wind that grows with the height, and gusts. */
public final class Wind {
    private final double course;
    private final Curve speedAtHeight = new Curve(0, 1, 50, 3, 150, 5, 400, 7);
    private final Noise gusts = new Noise(4711);
    private double gust;

    /** course: where the wind blows to. */
    public Wind(double course) {
        this.course = course;
    }

    public Vector3 at(double height) {
        gust = 0.8 * gust + gusts.next(0.4);
        return Vector3.ofCourse(speedAtHeight.at(height) + gust, course);
    }
}
