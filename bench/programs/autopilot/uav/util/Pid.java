package uav.util;

/** A controller with a proportional, an integral and a differential part. It is asked once a period. */
public final class Pid {
    private final double proportional;
    private final double integral;
    private final double differential;
    private final double mostSum;
    private final double mostOutput;
    private double sum;
    private double lastError;
    private boolean begun;

    public Pid(double proportional, double integral, double differential, double mostSum, double mostOutput) {
        if (mostOutput <= 0) throw new IllegalArgumentException("output limit " + mostOutput);
        this.proportional = proportional;
        this.integral = integral;
        this.differential = differential;
        this.mostSum = mostSum;
        this.mostOutput = mostOutput;
    }

    /** The output for this error, after `seconds` since the last one. */
    public double update(double error, double seconds) {
        double slope = begun ? (error - lastError) / seconds : 0;
        double newSum = Limits.trim(sum + error * seconds, mostSum);
        double output = proportional * error + integral * newSum + differential * slope;
        boolean saturated = StrictMath.abs(output) > mostOutput;
        if (!saturated || output * error < 0) sum = newSum; // else the sum would only wind up
        lastError = error;
        begun = true;
        return Limits.trim(output, mostOutput);
    }

    public void reset() {
        sum = 0;
        lastError = 0;
        begun = false;
    }

    public double sum() {
        return sum;
    }
}
