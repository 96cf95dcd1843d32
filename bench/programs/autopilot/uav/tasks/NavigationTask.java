package uav.tasks;

import uav.control.Gains;
import uav.nav.Navigator;
import uav.nav.TrackStatistics;
import uav.plan.FlightPlan;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.sensors.GpsFix;
import uav.sensors.GpsReader;
import uav.shared.Course;
import uav.shared.CourseModule;
import uav.shared.GpsModule;
import uav.shared.ModeModule;

/** Follows the flight plan by what the GPS receiver says. */
public final class NavigationTask extends Task {
    private final GpsModule gps;
    private final ModeModule modes;
    private final CourseModule courses;
    private final GpsReader reader = new GpsReader();
    private final Navigator navigator;

    public NavigationTask(GpsModule gps, ModeModule modes, CourseModule courses, FlightPlan plan, Gains gains) {
        super("navigation");
        this.gps = gps;
        this.modes = modes;
        this.courses = courses;
        navigator = new Navigator(plan, gains);
    }

    @Override
    void work(int period) {
        GpsFix fix = reader.read(gps.sentence());
        Course course = navigator.navigate(fix, modes.modes(), PERIOD);
        courses.publish(course);
        recorder().record(Sample.ofAngles(period, course.roll(), fix.course(), course.altitude()));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expectEqual(0, reader.damaged(), "navigation: damaged sentences");
        report.expect(recorder().firstValues().areWithin(-4001, 4001), "navigation: too much roll");
        TrackStatistics track = navigator.statistics();
        report.expect(track.mostAltitude() < 500, "navigation: too high");
        report.remark("block " + navigator.blockName() + ", " + navigator.blocksEntered() + " blocks");
        report.remark((int) track.length() + " m flown, at most " + (int) track.mostAltitude() + " m high and "
                + (int) track.mostDistance() + " m from home");
    }
}
