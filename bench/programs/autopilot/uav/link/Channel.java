package uav.link;

/** The channels of the radio, as places in a frame. */
public final class Channel {
    public static final int ROLL = 0;
    public static final int PITCH = 1;
    public static final int YAW = 2;
    public static final int THROTTLE = 3;
    public static final int MODE = 4;
    public static final int GAIN = 5;
    public static final int LAUNCH = 6;
    public static final int COUNT = 7;

    private static final String[] NAMES = {"roll", "pitch", "yaw", "throttle", "mode", "gain", "launch"};

    private Channel() {}

    public static String name(int channel) {
        return NAMES[channel];
    }
}
