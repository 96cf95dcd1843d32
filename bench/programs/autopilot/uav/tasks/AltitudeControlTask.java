package uav.tasks;

import uav.control.AltitudeController;
import uav.control.Gains;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.sensors.GpsFix;
import uav.sensors.GpsReader;
import uav.shared.ClimbModule;
import uav.shared.Course;
import uav.shared.CourseModule;
import uav.shared.GpsModule;

/** Says how fast to climb or sink, to be at the height that navigation wants. */
public final class AltitudeControlTask extends Task {
    private final GpsModule gps;
    private final CourseModule courses;
    private final ClimbModule climbs;
    private final GpsReader reader = new GpsReader();
    private final AltitudeController controller;

    public AltitudeControlTask(GpsModule gps, CourseModule courses, ClimbModule climbs, Gains gains) {
        super("altitude control");
        this.gps = gps;
        this.courses = courses;
        this.climbs = climbs;
        controller = new AltitudeController(gains);
    }

    @Override
    void work(int period) {
        GpsFix fix = reader.read(gps.sentence());
        Course course = courses.course();
        double climb = controller.climb(fix, course.altitude(), course.preClimb());
        climbs.publish(climb);
        recorder().record(Sample.of(period, climb, course.altitude(), fix.altitude()));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expectEqual(0, reader.damaged(), "altitude control: damaged sentences");
        report.expect(recorder().firstValues().areWithin(-400, 400), "altitude control: too fast");
    }
}
