package uav;

import java.util.List;
import java.util.function.Supplier;

import uav.control.Gains;
import uav.link.CommandMessage;
import uav.plan.StandardPlan;
import uav.report.FlightReport;
import uav.sensors.GpsFix;
import uav.sensors.GpsSentence;
import uav.servo.ServoBank;
import uav.shared.ClimbModule;
import uav.shared.CommandModule;
import uav.shared.CourseModule;
import uav.shared.GpsModule;
import uav.shared.InfraredModule;
import uav.shared.ModeModule;
import uav.shared.RadioModule;
import uav.shared.ServoModule;
import uav.shared.SharedModule;
import uav.shared.ThrustModule;
import uav.tasks.AltitudeControlTask;
import uav.tasks.ClimbControlTask;
import uav.tasks.Executive;
import uav.tasks.FlyByWireTask;
import uav.tasks.NavigationTask;
import uav.tasks.RadioTask;
import uav.tasks.SimulatorTask;
import uav.tasks.StabilizationTask;
import uav.tasks.Task;

/** A plane with its autopilot: makes the modules, says how to make the tasks, and looks at the flight afterwards. */
public final class Plane {
    public static final int TASKS = 7;

    private final RadioModule radio = new RadioModule();
    private final ModeModule modes = new ModeModule();
    private final GpsModule gps = new GpsModule(GpsSentence.encode(GpsFix.FIRST));
    private final InfraredModule infrared = new InfraredModule();
    private final CourseModule courses = new CourseModule();
    private final ClimbModule climbs = new ClimbModule();
    private final ThrustModule thrusts;
    private final CommandModule commands = new CommandModule(CommandMessage.NOTHING.encode());
    private final ServoModule servos = new ServoModule(new ServoBank().neutralPulses());

    /** thrusts: the module between climb control and stabilization. */
    public Plane(ThrustModule thrusts) {
        this.thrusts = thrusts;
    }

    /** Flies so many periods with so many threads, and returns how the flight was. */
    public String fly(int periods, int threads) throws InterruptedException {
        FlightReport report = new Executive(tasks(), threads, periods).run();
        for (SharedModule module : modules()) {
            report.expectEqual(periods, module.updates(), "updates of " + module.name());
        }
        assert report.isClean() : report.problems();
        return report.remarks();
    }

    /** Executes all tasks once, on the ground and in the calling thread. So a mistake in a plan is found before the flight. */
    public static void preflight() {
        Plane plane = new Plane(new ThrustModule());
        FlightReport report = new FlightReport();
        for (Supplier<Task> maker : plane.tasks()) {
            Task task = maker.get();
            task.execute(0);
            task.report(report, 1);
        }
        if (!report.isClean()) throw new IllegalStateException(report.problems());
    }

    /** How to make the tasks. No two of them share anything but modules. */
    private List<Supplier<Task>> tasks() {
        return List.of(() -> new RadioTask(radio, modes),
                () -> new NavigationTask(gps, modes, courses, StandardPlan.read(), Gains.usual()),
                () -> new AltitudeControlTask(gps, courses, climbs, Gains.usual()),
                () -> new ClimbControlTask(gps, climbs, thrusts, Gains.usual()),
                () -> new StabilizationTask(infrared, courses, thrusts, commands, Gains.usual()),
                () -> new FlyByWireTask(radio, modes, commands, servos, new ServoBank()),
                () -> new SimulatorTask(servos, gps, infrared, new ServoBank()));
    }

    private List<SharedModule> modules() {
        return List.of(radio, modes, gps, infrared, courses, climbs, thrusts, commands, servos);
    }
}
