package uav.util;

/** A filter of first order: each output is a mean of the last output and the new input. */
public final class LowPass {
    private final double weight;
    private double output;
    private boolean begun;

    /** weight: of the new input, from 0 (never follows) to 1 (no filter). */
    public LowPass(double weight) {
        if (!Limits.isWithin(weight, 0, 1)) throw new IllegalArgumentException("weight " + weight);
        this.weight = weight;
    }

    public double update(double input) {
        output = begun ? output + weight * (input - output) : input;
        begun = true;
        return output;
    }

    public double output() {
        return output;
    }
}
