package uav.sim;

import uav.sensors.Attitude;
import uav.util.Vector3;

/** All that physics knows of the plane at one moment. */
public record PlaneState(Vector3 position, Vector3 overGround, double airSpeed, double heading, Attitude attitude,
                         double rollRate, double pitchRate) {
    public static final PlaneState ON_THE_GROUND =
            new PlaneState(Vector3.ZERO, Vector3.ZERO, 0, 0, Attitude.LEVEL, 0, 0);

    public boolean isOnGround() {
        return position.up() <= 0;
    }

    /** Just thrown by hand: with some speed, and the nose up a little. */
    public static PlaneState thrown(double speed) {
        Vector3 motion = Vector3.ofCourse(speed, 0).withUp(1);
        return new PlaneState(new Vector3(0, 0, 2), motion, speed, 0, new Attitude(0, 0.1), 0, 0);
    }
}
