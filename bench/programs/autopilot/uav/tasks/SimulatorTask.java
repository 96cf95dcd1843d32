package uav.tasks;

import uav.report.FlightReport;
import uav.report.Sample;
import uav.sensors.GpsFix;
import uav.sensors.GpsSentence;
import uav.sensors.InfraredMounting;
import uav.sensors.InfraredSensor;
import uav.servo.ServoBank;
import uav.servo.Surfaces;
import uav.shared.GpsModule;
import uav.shared.InfraredModule;
import uav.shared.ServoModule;
import uav.sim.PlanePhysics;
import uav.sim.PlaneState;

/** Stands for the plane itself and the world: moves it by its servos, and writes what its sensors see. */
public final class SimulatorTask extends Task {
    private static final int STEPS = 5;
    private static final double CONTRAST = 380;

    private final ServoModule servos;
    private final GpsModule gps;
    private final InfraredModule infrared;
    private final ServoBank bank;
    private final PlanePhysics physics = new PlanePhysics();
    private final InfraredSensor sensor =
            new InfraredSensor(CONTRAST, InfraredMounting.LATERAL, InfraredMounting.LONGITUDINAL);

    public SimulatorTask(ServoModule servos, GpsModule gps, InfraredModule infrared, ServoBank bank) {
        super("simulator");
        this.servos = servos;
        this.gps = gps;
        this.infrared = infrared;
        this.bank = bank;
    }

    @Override
    void work(int period) {
        int[] pulses = servos.pulses();
        bank.check(pulses);
        Surfaces surfaces = bank.surfaces(pulses);
        physics.launchIfReady(surfaces);
        physics.advance(surfaces, PERIOD, STEPS);
        PlaneState state = physics.state();
        gps.publish(GpsSentence.encode(fix(period + 1, state)));
        infrared.publish(sensor.measure(period + 1, state.attitude()));
        recorder().record(Sample.of(period, state.position().up(), state.airSpeed(), surfaces.throttle()));
    }

    private static GpsFix fix(int number, PlaneState state) {
        return new GpsFix(number, state.position(), state.overGround().horizontalLength(), state.overGround().course(),
                state.overGround().up());
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expect(physics.landings() <= 1, "simulator: " + physics.landings() + " landings");
        report.remark(physics.landings() + " landings");
    }
}
