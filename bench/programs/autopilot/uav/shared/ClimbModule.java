package uav.shared;

/** The speed of climbing that altitude control wants, in metres a second. Climb control reads it. */
public class ClimbModule extends SharedModule {
    private double climb;

    public ClimbModule() {
        super("climb");
    }

    public synchronized void publish(double newClimb) {
        countUpdate();
        climb = newClimb;
    }

    public synchronized double climb() {
        return climb;
    }
}
