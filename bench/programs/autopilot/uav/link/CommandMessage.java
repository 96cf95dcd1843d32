package uav.link;

import uav.util.Angles;
import uav.util.ByteReader;
import uav.util.ByteWriter;
import uav.util.Limits;

/** What the autopilot tells fly-by-wire each period: surfaces from -1 to 1, throttle from 0 to 1, and some state. */
public record CommandMessage(int number, double aileron, double elevator, double rudder, double throttle, double roll,
                             double pitch) {
    public static final CommandMessage NOTHING = new CommandMessage(0, 0, 0, 0, 0, 0, 0);

    private static final int MARK = 0xa5;
    private static final int SIZE = 1 + 4 + 4 * 2 + 2 * 2 + 2;
    private static final double SCALE = 9600;

    public byte[] encode() {
        ByteWriter writer = new ByteWriter(SIZE);
        writer.put8(MARK).put32(number);
        putShare(writer, aileron);
        putShare(writer, elevator);
        putShare(writer, rudder);
        putShare(writer, throttle);
        writer.put16(Angles.toTenths(roll)).put16(Angles.toTenths(pitch));
        return writer.putCheckSum().finish();
    }

    /** The message in these bytes; null where they are none. */
    public static CommandMessage decode(byte[] bytes) {
        ByteReader reader = new ByteReader(bytes);
        if (bytes.length != SIZE || !reader.hasGoodCheckSum() || reader.take8() != MARK) return null;
        int number = reader.take32();
        double aileron = takeShare(reader);
        double elevator = takeShare(reader);
        double rudder = takeShare(reader);
        double throttle = takeShare(reader);
        double roll = Angles.fromTenths(reader.take16());
        double pitch = Angles.fromTenths(reader.take16());
        return new CommandMessage(number, aileron, elevator, rudder, throttle, roll, pitch);
    }

    private static void putShare(ByteWriter writer, double share) {
        writer.put16((int) StrictMath.rint(Limits.trim(share, 1) * SCALE));
    }

    private static double takeShare(ByteReader reader) {
        return reader.take16() / SCALE;
    }
}
