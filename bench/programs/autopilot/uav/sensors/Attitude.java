package uav.sensors;

/** How the plane lies in the air: roll is positive to the right, pitch is positive with the nose up. */
public record Attitude(double roll, double pitch) {
    public static final Attitude LEVEL = new Attitude(0, 0);

    public boolean isUsual() {
        return StrictMath.abs(roll) < 1.4 && StrictMath.abs(pitch) < 1.2;
    }
}
