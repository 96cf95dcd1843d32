import java.util.List;

/**
 * Looks for aircraft that come too close to each other. A thread simulates the radar: it writes frames with the
 * positions of all aircraft into a buffer with a few slots. Another thread takes the frames, and makes motions from
 * each two positions of an aircraft. It sorts the motions into voxels, and looks for collisions in each voxel. The
 * reports are compared with those of a plain search in the main thread. Arguments: aircraft, frames, slots.
 *
 * Stands for the plain Java version of CDx, as used in "Fast Detection of Concurrency Errors by State Space Traversal
 * with Randomization and Early Backtracking", section 7.2 and table 8 (2 threads). Kept: the two threads, frames as
 * arrays that are used again, the table of the last positions. The detector has the same steps: the reduction to
 * voxels, the test of pairs. Left out: real-time threads, scoped memory, the language for flight plans, clocks. The
 * benchmark of the paper came with a data race on one field. For the error here see CollisionDetectorError.
 */
public class CollisionDetector {
    private final Airspace airspace;
    private final int frames;
    private final int slots;

    CollisionDetector(int aircraft, int frames, int slots) {
        airspace = Airspace.generate(aircraft, frames);
        this.frames = frames;
        this.slots = slots;
    }

    FrameBuffer newBuffer(int slots, int aircraft) {
        return new FrameBuffer(slots, aircraft);
    }

    void run() throws InterruptedException {
        List<FrameReport> expected = new PlainSearch(airspace).reports(frames);
        FrameBuffer buffer = newBuffer(slots, airspace.size());
        Detector detector = new Detector(buffer, frames);
        Thread detectorThread = new Thread(detector);
        Thread simulatorThread = new Thread(new Simulator(airspace, buffer, frames));
        detectorThread.start();
        simulatorThread.start();
        simulatorThread.join();
        detectorThread.join();
        compare(detector, expected);
    }

    private void compare(Detector detector, List<FrameReport> expected) {
        List<FrameReport> reports = detector.reports();
        assert reports.size() == expected.size() : reports.size() + " reports";
        AlertBook alerts = new AlertBook();
        for (int i = 0; i < reports.size(); i++) {
            FrameReport report = reports.get(i);
            assert report.equals(expected.get(i)) : report + " instead of " + expected.get(i);
            alerts.add(expected.get(i));
        }
        assert detector.alerts().equalTo(alerts) : detector.alerts() + " instead of " + alerts;
    }

    static int argument(String[] args, int index, int usual) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value > 0 && value <= Airspace.MOST_AIRCRAFT && args.length <= 3) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [aircraft [frames [slots]]], each from 1 to " + Airspace.MOST_AIRCRAFT);
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new CollisionDetector(argument(args, 0, 3), argument(args, 1, 3), argument(args, 2, 2)).run();
    }
}
