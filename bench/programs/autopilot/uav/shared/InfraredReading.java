package uav.shared;

/** What the three pairs of infrared sensors say, in steps of the converter: right against left, nose against tail, top. */
public record InfraredReading(int number, int lateral, int longitudinal, int top) {
    public static final InfraredReading LEVEL = new InfraredReading(0, 0, 0, 400);
}
