import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The thread that looks for collisions. */
class Detector implements Runnable {
    private final FrameBuffer buffer;
    private final int frames;
    private List<FrameReport> reports;
    private AlertBook alerts;

    Detector(FrameBuffer buffer, int frames) {
        this.buffer = buffer;
        this.frames = frames;
    }

    @Override
    public void run() {
        StateTable table = new StateTable();
        Reducer reducer = new Reducer();
        List<FrameReport> found = new ArrayList<>();
        AlertBook book = new AlertBook();
        try {
            for (int i = 0; i < frames; i++) {
                RawFrame frame = buffer.take();
                int number = frame.number();
                List<Motion> motions = motions(frame, table);
                buffer.release();
                FrameReport report = new FrameReport(number, motions, collisions(reducer.reduce(motions)));
                book.add(report);
                found.add(report);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        reports = found;
        alerts = book;
    }

    /** An aircraft that was not seen before has not moved. */
    private static List<Motion> motions(RawFrame frame, StateTable table) {
        List<Motion> motions = new ArrayList<>();
        int size = frame.size();
        for (int i = 0; i < size; i++) {
            CallSign callSign = frame.callSign(i);
            Vector3 position = frame.position(i);
            Vector3 before = table.move(callSign, position);
            motions.add(new Motion(callSign, before == null ? position : before, position));
        }
        table.endFrame();
        return motions;
    }

    private static Set<Collision> collisions(List<List<Motion>> suspects) {
        Set<Collision> collisions = new HashSet<>();
        for (List<Motion> together : suspects) {
            for (int i = 0; i < together.size(); i++) {
                for (int k = 0; k < i; k++) {
                    Collision collision = Collision.between(together.get(i), together.get(k));
                    if (collision != null) collisions.add(collision);
                }
            }
        }
        return collisions;
    }

    /** To be asked for when the thread has ended. */
    List<FrameReport> reports() {
        return reports;
    }

    /** To be asked for when the thread has ended. */
    AlertBook alerts() {
        return alerts;
    }
}
