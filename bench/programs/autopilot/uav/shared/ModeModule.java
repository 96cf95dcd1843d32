package uav.shared;

/** The modes. The radio task sets them; navigation and fly-by-wire follow them. */
public class ModeModule extends SharedModule {
    private Modes modes = Modes.FIRST;

    public ModeModule() {
        super("modes");
    }

    /** Sets the mode, unless the fail-safe one has been reached in the air: nobody leaves that. */
    public synchronized void set(FlightMode flight, boolean launched) {
        countUpdate();
        if (modes.flight() == FlightMode.FAILSAFE && modes.launched()) return;
        int changes = flight == modes.flight() ? modes.changes() : modes.changes() + 1;
        modes = new Modes(flight, modes.launched() || launched, changes);
    }

    public synchronized Modes modes() {
        return modes;
    }
}
