import java.util.ArrayList;
import java.util.List;

/** The same without radar, voxels and threads: tries all pairs of aircraft. */
class PlainSearch {
    private final Airspace airspace;

    PlainSearch(Airspace airspace) {
        this.airspace = airspace;
    }

    List<FrameReport> reports(int frames) {
        List<FrameReport> reports = new ArrayList<>();
        for (int frame = 0; frame < frames; frame++) reports.add(report(frame));
        return reports;
    }

    private FrameReport report(int frame) {
        List<Motion> motions = new ArrayList<>();
        for (int i = 0; i < airspace.size(); i++) {
            Aircraft aircraft = airspace.aircraft(i);
            if (aircraft.isSeen(frame)) motions.add(motion(aircraft, frame));
        }
        List<Collision> collisions = new ArrayList<>();
        for (int i = 0; i < motions.size(); i++) {
            for (int k = i + 1; k < motions.size(); k++) {
                Collision collision = Collision.between(motions.get(i), motions.get(k));
                if (collision != null) collisions.add(collision);
            }
        }
        return new FrameReport(frame, motions, collisions);
    }

    private static Motion motion(Aircraft aircraft, int frame) {
        int before = frame > 0 && aircraft.isSeen(frame - 1) ? frame - 1 : frame;
        return new Motion(aircraft.callSign(), aircraft.position(before), aircraft.position(frame));
    }
}
