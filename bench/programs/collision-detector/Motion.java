/** The way of an aircraft from one frame to the next: straight on, and always at the same speed. */
class Motion {
    /** Aircraft that are nearer to each other collide. */
    static final float DISTANCE = 6;

    private final CallSign callSign;
    private final Vector3 from;
    private final Vector3 to;

    Motion(CallSign callSign, Vector3 from, Vector3 to) {
        this.callSign = callSign;
        this.from = from;
        this.to = to;
    }

    CallSign callSign() {
        return callSign;
    }

    Vector3 from() {
        return from;
    }

    Vector3 to() {
        return to;
    }

    float length() {
        return to.minus(from).length();
    }

    /** At a time from 0 to 1. */
    Vector3 position(float time) {
        return from.plus(to.minus(from).times(time));
    }

    /** When the two are nearest to each other: the least value of a parabola, or one end. */
    float nearestTime(Motion other) {
        Vector3 distance = other.from.minus(from);
        Vector3 speed = other.to.minus(other.from).minus(to.minus(from));
        float square = speed.dot(speed);
        if (square == 0) return 0;
        float time = -distance.dot(speed) / square;
        return StrictMath.min(StrictMath.max(time, 0), 1);
    }

    /** Where the two collide, or null. */
    Vector3 collision(Motion other) {
        float time = nearestTime(other);
        Vector3 here = position(time);
        Vector3 there = other.position(time);
        if (there.minus(here).length() >= DISTANCE) return null;
        return here.plus(there).times(0.5f);
    }
}
