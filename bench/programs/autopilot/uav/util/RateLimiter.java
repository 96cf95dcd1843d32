package uav.util;

/** An output that follows its input no faster than it may. */
public final class RateLimiter {
    private final double mostPerSecond;
    private double output;

    public RateLimiter(double mostPerSecond, double first) {
        this.mostPerSecond = mostPerSecond;
        output = first;
    }

    public double update(double input, double seconds) {
        double most = mostPerSecond * seconds;
        output += Limits.trim(input - output, most);
        return output;
    }

    public double output() {
        return output;
    }
}
