package uav.link;

import uav.shared.FlightMode;
import uav.shared.Sticks;
import uav.util.LowPass;

/** Makes sticks and switches of frames. Channels with a stick are taken as they are, switches only after a filter. */
public final class RadioReceiver {
    private static final double MODE_EDGE = 0.33;

    private final ChannelCalibration[] calibrations = new ChannelCalibration[Channel.COUNT];
    private final LowPass modeFilter = new LowPass(0.8);
    private final LowPass launchFilter = new LowPass(0.8);
    private final LinkMonitor monitor = new LinkMonitor();
    private Sticks sticks = Sticks.CENTRE;
    private int frames;

    public RadioReceiver() {
        for (int i = 0; i < calibrations.length; i++) calibrations[i] = ChannelCalibration.usual();
        calibrations[Channel.PITCH] =
                new ChannelCalibration(PpmFrame.LEAST, PpmFrame.MIDDLE, PpmFrame.MOST, 0.02, true);
    }

    /** Takes a frame, or null where none has come in this period. */
    public void receive(PpmFrame frame) {
        boolean good = frame != null && frame.isPlausible();
        monitor.tell(good);
        if (!good) return;
        frames++;
        sticks = new Sticks(frames, value(frame, Channel.ROLL), value(frame, Channel.PITCH), value(frame, Channel.YAW),
                calibrations[Channel.THROTTLE].share(frame.pulse(Channel.THROTTLE)));
        modeFilter.update(value(frame, Channel.MODE));
        launchFilter.update(value(frame, Channel.LAUNCH));
    }

    public Sticks sticks() {
        return sticks;
    }

    /** What the switch says, or HOME where nothing has come for long. */
    public FlightMode mode() {
        if (monitor.isReallyLost()) return FlightMode.HOME;
        if (frames == 0) return FlightMode.MANUAL;
        double position = modeFilter.output();
        if (position > MODE_EDGE) return FlightMode.HOME;
        return position > -MODE_EDGE ? FlightMode.AUTO : FlightMode.MANUAL;
    }

    public boolean isLaunched() {
        return launchFilter.output() > 0;
    }

    public LinkMonitor monitor() {
        return monitor;
    }

    private double value(PpmFrame frame, int channel) {
        return calibrations[channel].value(frame.pulse(channel));
    }
}
