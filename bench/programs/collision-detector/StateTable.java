import java.util.HashMap;
import java.util.Map;

/** Where each aircraft was in the frame before. */
class StateTable {
    private final Map<CallSign, Vector3> positions = new HashMap<>();
    private final Map<CallSign, Vector3> seen = new HashMap<>();

    /** Null if it was not seen in the frame before. */
    Vector3 move(CallSign callSign, Vector3 position) {
        seen.put(callSign, position);
        return positions.get(callSign);
    }

    /** At the end of each frame: forgets those that are no longer seen. */
    void endFrame() {
        positions.clear();
        positions.putAll(seen);
        seen.clear();
    }
}
