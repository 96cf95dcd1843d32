/** Straight on over the ground, and down until a height is reached. */
class Descent implements FlightPlan {
    private final Vector3 start;
    private final Vector3 step; // over the ground
    private final float sink; // of each step
    private final float leastHeight;

    Descent(Vector3 start, Vector3 step, float sink, float leastHeight) {
        this.start = start;
        this.step = step;
        this.sink = sink;
        this.leastHeight = leastHeight;
    }

    @Override
    public Vector3 position(int time) {
        float height = StrictMath.max(start.z() - sink * time, leastHeight);
        return new Vector3(start.x() + step.x() * time, start.y() + step.y() * time, height);
    }
}
