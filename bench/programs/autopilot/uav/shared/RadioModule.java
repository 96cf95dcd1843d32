package uav.shared;

/** What the pilot on the ground wants. The radio task writes it, and fly-by-wire reads it. */
public class RadioModule extends SharedModule {
    private Sticks sticks = Sticks.CENTRE;

    public RadioModule() {
        super("radio");
    }

    public synchronized void publish(Sticks newSticks) {
        countUpdate();
        sticks = newSticks;
    }

    public synchronized Sticks sticks() {
        return sticks;
    }
}
