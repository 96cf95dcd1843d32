/** One look of the radar: arrays that are written again and again. It belongs to one thread at a time. */
class RawFrame {
    private final byte[] callSigns;
    private final float[] positions;
    private int number;
    private int size;

    RawFrame(int mostAircraft) {
        callSigns = new byte[mostAircraft * CallSign.LENGTH];
        positions = new float[mostAircraft * 3];
    }

    void clear(int number) {
        this.number = number;
        size = 0;
    }

    void add(CallSign callSign, Vector3 position) {
        for (int i = 0; i < CallSign.LENGTH; i++) callSigns[size * CallSign.LENGTH + i] = callSign.get(i);
        positions[size * 3] = position.x();
        positions[size * 3 + 1] = position.y();
        positions[size * 3 + 2] = position.z();
        size++;
    }

    int number() {
        return number;
    }

    int size() {
        return size;
    }

    CallSign callSign(int index) {
        byte[] bytes = new byte[CallSign.LENGTH];
        for (int i = 0; i < bytes.length; i++) bytes[i] = callSigns[index * CallSign.LENGTH + i];
        return new CallSign(bytes);
    }

    Vector3 position(int index) {
        return new Vector3(positions[index * 3], positions[index * 3 + 1], positions[index * 3 + 2]);
    }
}
