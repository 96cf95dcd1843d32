/** An aircraft that the radar sees from one frame to another. */
class Aircraft {
    private final CallSign callSign;
    private final FlightPlan plan;
    private final int firstFrame;
    private final int lastFrame;

    Aircraft(CallSign callSign, FlightPlan plan, int firstFrame, int lastFrame) {
        this.callSign = callSign;
        this.plan = plan;
        this.firstFrame = firstFrame;
        this.lastFrame = lastFrame;
    }

    CallSign callSign() {
        return callSign;
    }

    boolean isSeen(int frame) {
        return firstFrame <= frame && frame <= lastFrame;
    }

    Vector3 position(int frame) {
        return plan.position(frame);
    }
}
