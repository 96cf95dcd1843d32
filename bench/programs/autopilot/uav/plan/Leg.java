package uav.plan;

import uav.util.Vector3;

/** A straight line over the ground from one place to another. */
final class Leg {
    private final Vector3 from;
    private final Vector3 way;
    private final double length;

    Leg(Vector3 from, Vector3 to) {
        this.from = from;
        way = to.minus(from).withUp(0);
        length = way.horizontalLength();
    }

    double length() {
        return length;
    }

    double course() {
        return way.course();
    }

    /** How much of the way lies behind this place: 0 at the beginning, 1 at the end. */
    double share(Vector3 place) {
        if (length < 1) return 1;
        return place.minus(from).withUp(0).dot(way) / (length * length);
    }

    /** How far this place is to the right of the line. */
    double crossTrack(Vector3 place) {
        if (length < 1) return 0;
        Vector3 offset = place.minus(from);
        return (offset.east() * way.north() - offset.north() * way.east()) / length;
    }

    Vector3 placeAt(double share) {
        return from.plus(way.times(share));
    }
}
