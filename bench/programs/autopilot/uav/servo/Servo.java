package uav.servo;

import uav.util.Limits;

/** One servo: how commands from -1 to 1 become pulses, and back. */
public final class Servo {
    private final String name;
    private final int least;
    private final int neutral;
    private final int most;

    public Servo(String name, int least, int neutral, int most) {
        if (least >= neutral && neutral != least || neutral >= most) {
            throw new IllegalArgumentException(name + ": " + least + ", " + neutral + ", " + most);
        }
        this.name = name;
        this.least = least;
        this.neutral = neutral;
        this.most = most;
    }

    public String name() {
        return name;
    }

    public int neutral() {
        return neutral;
    }

    public int pulse(double command) {
        double value = Limits.trim(command, 1);
        double range = value < 0 ? neutral - least : most - neutral;
        return neutral + (int) StrictMath.rint(value * range);
    }

    public double command(int pulse) {
        if (pulse >= neutral) return Limits.rescale(pulse, neutral, most, 0, 1);
        return Limits.rescale(pulse, least, neutral, -1, 0);
    }

    public boolean allows(int pulse) {
        return pulse >= least && pulse <= most;
    }
}
