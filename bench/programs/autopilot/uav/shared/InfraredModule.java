package uav.shared;

/** The last reading of the infrared sensors. The simulator writes it, and stabilization reads it. */
public class InfraredModule extends SharedModule {
    private InfraredReading reading = InfraredReading.LEVEL;

    public InfraredModule() {
        super("infrared");
    }

    public synchronized void publish(InfraredReading newReading) {
        countUpdate();
        reading = newReading;
    }

    public synchronized InfraredReading reading() {
        return reading;
    }
}
