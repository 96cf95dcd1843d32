package uav.tasks;

import uav.link.RadioReceiver;
import uav.link.Transmitter;
import uav.report.FlightReport;
import uav.report.Sample;
import uav.shared.ModeModule;
import uav.shared.RadioModule;
import uav.shared.Sticks;

/** Receives what the pilot on the ground sends, and sets the modes by it. */
public final class RadioTask extends Task {
    private final RadioModule radio;
    private final ModeModule modes;
    private final Transmitter transmitter = new Transmitter();
    private final RadioReceiver receiver = new RadioReceiver();

    public RadioTask(RadioModule radio, ModeModule modes) {
        super("radio");
        this.radio = radio;
        this.modes = modes;
    }

    @Override
    void work(int period) {
        receiver.receive(transmitter.send(period));
        Sticks sticks = receiver.sticks();
        radio.publish(sticks);
        modes.set(receiver.mode(), receiver.isLaunched());
        recorder().record(Sample.of(period, sticks.roll(), sticks.pitch(), sticks.throttle()));
    }

    @Override
    public void report(FlightReport report, int periods) {
        super.report(report, periods);
        report.expect(receiver.monitor().losses() == 0, "radio: " + receiver.monitor().losses() + " losses");
    }
}
