package uav.tasks;

import uav.control.ClimbController;
import uav.control.Gains;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.sensors.GpsFix;
import uav.sensors.GpsReader;
import uav.shared.ClimbModule;
import uav.shared.GpsModule;
import uav.shared.ThrustModule;

/** Sets throttle and pitch, to climb as fast as altitude control wants. */
public final class ClimbControlTask extends Task {
    private final GpsModule gps;
    private final ClimbModule climbs;
    private final ThrustModule thrusts;
    private final GpsReader reader = new GpsReader();
    private final ClimbController controller;

    public ClimbControlTask(GpsModule gps, ClimbModule climbs, ThrustModule thrusts, Gains gains) {
        super("climb control");
        this.gps = gps;
        this.climbs = climbs;
        this.thrusts = thrusts;
        controller = new ClimbController(gains);
    }

    @Override
    void work(int period) {
        GpsFix fix = reader.read(gps.sentence());
        controller.update(fix, climbs.climb(), PERIOD);
        thrusts.publish(controller.pitch(), controller.throttle());
        recorder().record(Sample.of(period, controller.throttle(), controller.pitch(), fix.climb()));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expectEqual(0, reader.damaged(), "climb control: damaged sentences");
        report.expect(recorder().firstValues().areWithin(0, 100), "climb control: throttle out of range");
    }
}
