package uav.sensors;

/** How the infrared sensors are built into this plane: what they say when it flies level, in steps of the converter. */
public final class InfraredMounting {
    public static final int LATERAL = 6;
    public static final int LONGITUDINAL = -9;

    private InfraredMounting() {}
}
