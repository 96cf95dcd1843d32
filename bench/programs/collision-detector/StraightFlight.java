/** From one place to another and on, always at the same speed. */
class StraightFlight implements FlightPlan {
    private final Vector3 start;
    private final Vector3 step;

    StraightFlight(Vector3 start, Vector3 end, int time) {
        this.start = start;
        step = end.minus(start).times(1.0f / time);
    }

    @Override
    public Vector3 position(int time) {
        return start.plus(step.times(time));
    }
}
