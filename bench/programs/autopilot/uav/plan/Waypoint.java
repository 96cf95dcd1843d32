package uav.plan;

import uav.util.Vector3;

/** A place with a name. Its height is the height at which the plane is to pass it. */
public record Waypoint(String name, Vector3 position) {
    public double altitude() {
        return position.up();
    }

    public double horizontalDistance(Vector3 from) {
        return position.minus(from).horizontalLength();
    }

    public double courseFrom(Vector3 from) {
        return position.minus(from).course();
    }
}
