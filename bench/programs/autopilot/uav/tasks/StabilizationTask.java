package uav.tasks;

import uav.control.AttitudeController;
import uav.control.Gains;
import uav.link.CommandMessage;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.sensors.Attitude;
import uav.sensors.AttitudeEstimator;
import uav.sensors.InfraredMounting;
import uav.shared.CommandModule;
import uav.shared.Course;
import uav.shared.CourseModule;
import uav.shared.InfraredModule;
import uav.shared.Thrust;
import uav.shared.ThrustModule;

/** Keeps the plane at the roll and the pitch that are wanted, and tells fly-by-wire what to do with the surfaces. */
public final class StabilizationTask extends Task {
    private final InfraredModule infrared;
    private final CourseModule courses;
    private final ThrustModule thrusts;
    private final CommandModule commands;
    private final AttitudeEstimator estimator = new AttitudeEstimator(InfraredMounting.LATERAL, InfraredMounting.LONGITUDINAL);
    private final AttitudeController controller;
    private int number;

    public StabilizationTask(InfraredModule infrared, CourseModule courses, ThrustModule thrusts, CommandModule commands,
                             Gains gains) {
        super("stabilization");
        this.infrared = infrared;
        this.courses = courses;
        this.thrusts = thrusts;
        this.commands = commands;
        controller = new AttitudeController(gains);
    }

    @Override
    void work(int period) {
        Attitude attitude = estimator.update(infrared.reading());
        Course course = courses.course();
        Thrust thrust = thrusts.thrust();
        if (!thrust.isWhole()) {
            throw new IllegalStateException("pitch " + thrust.pitchNumber() + " with throttle " + thrust.throttleNumber());
        }
        controller.update(attitude, course.roll(), thrust.pitch(), PERIOD);
        CommandMessage message = new CommandMessage(++number, controller.aileron(), controller.elevator(), 0,
                thrust.throttle(), attitude.roll(), attitude.pitch());
        commands.publish(message.encode());
        recorder().record(Sample.ofAngles(period, attitude.roll(), attitude.pitch(), controller.aileron()));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expect(estimator.attitude().isUsual(), "stabilization: upside down");
    }
}
