package uav.nav;

import uav.sensors.GpsFix;
import uav.util.Vector3;

/** How far the plane has flown, how high and how fast. Each fix counts once. */
public final class TrackStatistics {
    private GpsFix last = GpsFix.FIRST;
    private double length;
    private double mostAltitude;
    private double mostSpeed;
    private double mostDistance;
    private int fixes;

    void add(GpsFix fix) {
        if (fix.number() == last.number()) return;
        Vector3 way = fix.position().minus(last.position());
        length += way.length();
        mostAltitude = StrictMath.max(mostAltitude, fix.altitude());
        mostSpeed = StrictMath.max(mostSpeed, fix.speed());
        mostDistance = StrictMath.max(mostDistance, fix.position().horizontalLength());
        last = fix;
        fixes++;
    }

    public double length() {
        return length;
    }

    public double mostAltitude() {
        return mostAltitude;
    }

    public double mostSpeed() {
        return mostSpeed;
    }

    public double mostDistance() {
        return mostDistance;
    }

    public int fixes() {
        return fixes;
    }
}
