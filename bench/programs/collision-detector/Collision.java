/** Two aircraft that are too near to each other, the one with the lesser call sign first. */
final class Collision implements Comparable<Collision> {
    private final CallSign first;
    private final CallSign second;
    private final Vector3 place;

    private Collision(CallSign first, CallSign second, Vector3 place) {
        this.first = first;
        this.second = second;
        this.place = place;
    }

    /** Null if the two do not collide. The place does not depend on which of the two is `this`. */
    static Collision between(Motion one, Motion other) {
        if (one.callSign().compareTo(other.callSign()) > 0) return between(other, one);
        Vector3 place = one.collision(other);
        return place == null ? null : new Collision(one.callSign(), other.callSign(), place);
    }

    boolean hasSameAircraft(Collision other) {
        return first.equals(other.first) && second.equals(other.second);
    }

    @Override
    public int compareTo(Collision other) {
        int order = first.compareTo(other.first);
        return order != 0 ? order : second.compareTo(other.second);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Collision)) return false;
        Collision collision = (Collision) other;
        return hasSameAircraft(collision) && place.equals(collision.place);
    }

    @Override
    public int hashCode() {
        return first.hashCode() * 31 + second.hashCode();
    }

    @Override
    public String toString() {
        return first + " and " + second + " at " + place;
    }
}
