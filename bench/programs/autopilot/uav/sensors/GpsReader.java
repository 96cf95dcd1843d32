package uav.sensors;

/** Reads sentences for one task. It keeps the last good fix, and counts what was bad or old. */
public final class GpsReader {
    private GpsFix last = GpsFix.FIRST;
    private int damaged;
    private int repeated;

    /** The newest fix that is known after this sentence. */
    public GpsFix read(String sentence) {
        GpsFix fix = GpsSentence.decode(sentence);
        if (fix == null) {
            damaged++;
            return last;
        }
        assert fix.number() >= last.number() : "fix " + fix.number() + " after " + last.number();
        if (fix.number() == last.number()) repeated++;
        last = fix;
        return fix;
    }

    public GpsFix last() {
        return last;
    }

    public int damaged() {
        return damaged;
    }

    public int repeated() {
        return repeated;
    }
}
