package uav.shared;

/**
 * What tasks share: a small set of values that belong together. All methods of the modules are synchronized on the module, and
 * none calls another module. So there is no order of locks to be wrong.
 */
public abstract class SharedModule {
    private final String name;
    private int updates;

    SharedModule(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** How often the values were replaced. */
    public synchronized int updates() {
        return updates;
    }

    /** Called with the lock held. */
    final int countUpdate() {
        return ++updates;
    }
}
