package uav.fbw;

/** How many periods each source has flown. */
public final class SourceCounts {
    private int pilot;
    private int autopilot;
    private int nobody;

    void add(Source source) {
        switch (source) {
            case PILOT -> pilot++;
            case AUTOPILOT -> autopilot++;
            case NOBODY -> nobody++;
        }
    }

    public int of(Source source) {
        return switch (source) {
            case PILOT -> pilot;
            case AUTOPILOT -> autopilot;
            case NOBODY -> nobody;
        };
    }

    public int all() {
        return pilot + autopilot + nobody;
    }
}
