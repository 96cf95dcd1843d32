package uav.servo;

/** The servos of the plane, and their places: a plane with elevons mixes roll and pitch, as this one does. */
public final class ServoBank {
    public static final int ENGINE = 0;
    public static final int LEFT_ELEVON = 1;
    public static final int RIGHT_ELEVON = 2;
    public static final int RUDDER = 3;

    private final Servo[] servos = {
        new Servo("engine", 1000, 1000, 2000),
        new Servo("left elevon", 1100, 1500, 1900),
        new Servo("right elevon", 1100, 1500, 1900),
        new Servo("rudder", 1200, 1520, 1850),
    };

    public int size() {
        return servos.length;
    }

    public Servo servo(int place) {
        return servos[place];
    }

    /** The pulses of servos in the middle, with the engine off. */
    public int[] neutralPulses() {
        int[] pulses = new int[servos.length];
        for (int i = 0; i < pulses.length; i++) pulses[i] = servos[i].neutral();
        return pulses;
    }

    public int[] pulses(Surfaces surfaces) {
        int[] pulses = new int[servos.length];
        pulses[ENGINE] = servos[ENGINE].pulse(surfaces.throttle());
        pulses[LEFT_ELEVON] = servos[LEFT_ELEVON].pulse(surfaces.elevator() + surfaces.aileron());
        pulses[RIGHT_ELEVON] = servos[RIGHT_ELEVON].pulse(surfaces.elevator() - surfaces.aileron());
        pulses[RUDDER] = servos[RUDDER].pulse(surfaces.rudder());
        return pulses;
    }

    /** What pulses do to the plane. */
    public Surfaces surfaces(int[] pulses) {
        double left = servos[LEFT_ELEVON].command(pulses[LEFT_ELEVON]);
        double right = servos[RIGHT_ELEVON].command(pulses[RIGHT_ELEVON]);
        double throttle = servos[ENGINE].command(pulses[ENGINE]);
        return new Surfaces((left - right) / 2, (left + right) / 2, servos[RUDDER].command(pulses[RUDDER]), throttle);
    }

    /** Throws if a pulse would break a servo. */
    public void check(int[] pulses) {
        for (int i = 0; i < servos.length; i++) {
            if (!servos[i].allows(pulses[i])) {
                throw new IllegalStateException(servos[i].name() + " gets a pulse of " + pulses[i]);
            }
        }
    }
}
