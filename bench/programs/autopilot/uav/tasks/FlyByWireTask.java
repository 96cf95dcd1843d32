package uav.tasks;

import uav.fbw.FlyByWire;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.servo.ServoBank;
import uav.shared.CommandModule;
import uav.shared.ModeModule;
import uav.shared.Modes;
import uav.shared.RadioModule;
import uav.shared.ServoModule;
import uav.shared.Sticks;

/** Gives the servos what the pilot or the autopilot wants, by the mode. */
public final class FlyByWireTask extends Task {
    private final RadioModule radio;
    private final ModeModule modes;
    private final CommandModule commands;
    private final ServoModule servos;
    private final FlyByWire flyByWire;

    public FlyByWireTask(RadioModule radio, ModeModule modes, CommandModule commands, ServoModule servos,
                         ServoBank bank) {
        super("fly-by-wire");
        this.radio = radio;
        this.modes = modes;
        this.commands = commands;
        this.servos = servos;
        flyByWire = new FlyByWire(bank);
    }

    @Override
    void work(int period) {
        Sticks sticks = radio.sticks();
        Modes present = modes.modes();
        int[] pulses = flyByWire.control(sticks, present, commands.message(), PERIOD);
        servos.publish(pulses);
        recorder().record(Sample.of(period, pulses[ServoBank.ENGINE], pulses[ServoBank.LEFT_ELEVON],
                pulses[ServoBank.RIGHT_ELEVON]));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expectEqual(0, flyByWire.receiver().damaged(), "fly-by-wire: damaged messages");
        report.expectEqual(periods, flyByWire.counts().all(), "fly-by-wire: decisions");
        report.expect(recorder().firstValues().areWithin(100_000, 200_000), "fly-by-wire: a bad pulse");
    }
}
