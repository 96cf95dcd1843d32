package uav.plan;

import uav.util.Vector3;

/** Figures of eight between two waypoints: straight through the middle, and around each in turn. */
final class Eight extends Stage {
    private final Waypoint[] centres;
    private final double radius;
    private int present;
    private int halves;

    Eight(Waypoint first, Waypoint second, double radius, Condition end) {
        super(end);
        centres = new Waypoint[] {first, second};
        this.radius = radius;
    }

    @Override
    public void enter(Flight flight) {
        Vector3 position = flight.fix().position();
        present = centres[0].horizontalDistance(position) <= centres[1].horizontalDistance(position) ? 0 : 1;
        halves = 0;
    }

    @Override
    public Guidance guide(Flight flight) {
        Vector3 position = flight.fix().position();
        Waypoint centre = centres[present];
        if (centre.horizontalDistance(position) <= radius) {
            present = 1 - present;
            halves++;
            centre = centres[present];
        }
        return Guidance.toCourse(centre.courseFrom(position), centre.altitude());
    }

    @Override
    public double laps() {
        return halves / 2;
    }
}
