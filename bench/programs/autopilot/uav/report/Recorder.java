package uav.report;

import uav.util.ByteReader;
import uav.util.Ring;

/** The recorder of one task: it keeps its last samples as they would be sent to the ground. */
public final class Recorder {
    private static final int CAPACITY = 8;

    private final Ring<byte[]> messages = new Ring<>(CAPACITY);
    private final Extremes firstValues = new Extremes();

    public void record(Sample sample) {
        messages.add(sample.encode());
        firstValues.add(sample.first());
    }

    public long count() {
        return messages.added();
    }

    /** Whether all kept messages are undamaged, and follow each other without a gap. */
    public boolean isSound() {
        int last = -1;
        for (byte[] message : messages.toList()) {
            ByteReader reader = new ByteReader(message);
            if (!reader.hasGoodCheckSum()) return false;
            int period = reader.take32();
            if (last >= 0 && period != last + 1) return false;
            last = period;
        }
        return true;
    }

    public Extremes firstValues() {
        return firstValues;
    }
}
