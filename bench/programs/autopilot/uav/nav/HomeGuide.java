package uav.nav;

import uav.plan.Guidance;
import uav.plan.Waypoint;
import uav.sensors.GpsFix;
import uav.util.Angles;
import uav.util.Limits;
import uav.util.Vector3;

/** The way home, and circles over it, without the flight plan. */
final class HomeGuide {
    private static final double RADIUS = 60;

    private final Waypoint home;

    HomeGuide(Waypoint home) {
        this.home = home;
    }

    Guidance guide(GpsFix fix) {
        Vector3 position = fix.position();
        double distance = home.horizontalDistance(position);
        double towards = home.courseFrom(position);
        if (distance > 2 * RADIUS) return Guidance.toCourse(towards, home.altitude());
        double outside = Limits.trim((distance - RADIUS) / RADIUS, 1);
        double along = towards - Angles.HALF_TURN / 2;
        return Guidance.toCourse(along + outside * Angles.HALF_TURN / 4, home.altitude());
    }
}
