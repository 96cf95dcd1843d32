package uav.fbw;

/** Where the surfaces come from. */
public enum Source {
    PILOT,
    AUTOPILOT,
    NOBODY
}
