/** Round a place at the same height, for as long as it takes. */
class HoldingPattern implements FlightPlan {
    private final Vector3 centre;
    private final float radius;
    private final int timeOfRound;
    private final int delay;

    HoldingPattern(Vector3 centre, float radius, int timeOfRound, int delay) {
        this.centre = centre;
        this.radius = radius;
        this.timeOfRound = timeOfRound;
        this.delay = delay;
    }

    @Override
    public Vector3 position(int time) {
        double angle = 2 * Math.PI * ((time + delay) % timeOfRound) / timeOfRound;
        float x = radius * (float) StrictMath.cos(angle);
        float y = radius * (float) StrictMath.sin(angle);
        return centre.plus(new Vector3(x, y, 0));
    }
}
