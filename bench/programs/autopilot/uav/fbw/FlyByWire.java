package uav.fbw;

import uav.link.CommandMessage;
import uav.servo.ServoBank;
import uav.servo.Surfaces;
import uav.shared.FlightMode;
import uav.shared.Modes;
import uav.shared.Sticks;
import uav.util.RateLimiter;

/** The last link before the servos: decides who flies, and never lets a servo get a pulse that breaks it. */
public final class FlyByWire {
    private static final int MOST_SILENT = 12;
    private static final double SURFACE_PER_SECOND = 8;

    private final ServoBank servos;
    private final CommandReceiver receiver = new CommandReceiver();
    private final ManualMixer mixer = new ManualMixer();
    private final RateLimiter aileron = new RateLimiter(SURFACE_PER_SECOND, 0);
    private final RateLimiter elevator = new RateLimiter(SURFACE_PER_SECOND, 0);
    private final SourceCounts counts = new SourceCounts();
    private int lastFrame;
    private int silent;

    public FlyByWire(ServoBank servos) {
        this.servos = servos;
    }

    /** The pulses of one period. */
    public int[] control(Sticks sticks, Modes modes, byte[] message, double period) {
        receiver.receive(message);
        watch(sticks);
        Source source = chooseSource(modes.flight());
        counts.add(source);
        int[] pulses = servos.pulses(limited(surfaces(source, sticks), period));
        servos.check(pulses);
        return pulses;
    }

    private void watch(Sticks sticks) {
        assert sticks.frame() >= lastFrame : "frame " + sticks.frame() + " after " + lastFrame;
        silent = sticks.frame() == lastFrame ? silent + 1 : 0;
        lastFrame = sticks.frame();
    }

    private Source chooseSource(FlightMode mode) {
        if (mode == FlightMode.FAILSAFE) return Source.NOBODY;
        if (mode == FlightMode.MANUAL) return silent > MOST_SILENT ? Source.NOBODY : Source.PILOT;
        return receiver.isSilent() ? Source.NOBODY : Source.AUTOPILOT;
    }

    private Surfaces surfaces(Source source, Sticks sticks) {
        return switch (source) {
            case PILOT -> mixer.mix(sticks);
            case AUTOPILOT -> ofMessage(receiver.last());
            case NOBODY -> Surfaces.NEUTRAL;
        };
    }

    private static Surfaces ofMessage(CommandMessage message) {
        return new Surfaces(message.aileron(), message.elevator(), message.rudder(), message.throttle()).trimmed();
    }

    private Surfaces limited(Surfaces wanted, double period) {
        return new Surfaces(aileron.update(wanted.aileron(), period), elevator.update(wanted.elevator(), period),
                wanted.rudder(), wanted.throttle());
    }

    public SourceCounts counts() {
        return counts;
    }

    public CommandReceiver receiver() {
        return receiver;
    }
}
