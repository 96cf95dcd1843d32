import java.util.ArrayList;
import java.util.List;

/** Collisions that last for some frames are one alert. */
class AlertBook {
    private static class Alert {
        private final Collision collision;
        private final int firstFrame;
        private int lastFrame;

        Alert(Collision collision, int frame) {
            this.collision = collision;
            firstFrame = frame;
            lastFrame = frame;
        }

        boolean goesOn(Collision next, int frame) {
            return lastFrame >= frame - 1 && collision.hasSameAircraft(next);
        }

        boolean equalTo(Alert other) {
            return collision.equals(other.collision) && firstFrame == other.firstFrame && lastFrame == other.lastFrame;
        }

        @Override
        public String toString() {
            return collision + " from " + firstFrame + " to " + lastFrame;
        }
    }

    private final List<Alert> alerts = new ArrayList<>();

    void add(FrameReport report) {
        for (Collision collision : report.collisions()) note(collision, report.frame());
    }

    private void note(Collision collision, int frame) {
        for (Alert alert : alerts) {
            if (alert.goesOn(collision, frame)) {
                alert.lastFrame = frame;
                return;
            }
        }
        alerts.add(new Alert(collision, frame));
    }

    boolean equalTo(AlertBook other) {
        if (alerts.size() != other.alerts.size()) return false;
        for (int i = 0; i < alerts.size(); i++) {
            if (!alerts.get(i).equalTo(other.alerts.get(i))) return false;
        }
        return true;
    }

    @Override
    public String toString() {
        return alerts.toString();
    }
}
