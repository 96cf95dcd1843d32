import uav.shared.UnlockedThrustModule;

/**
 * Autopilot with the error: climb control publishes pitch and throttle without the lock. That is a data race with stabilization
 * in every execution, as most errors of the benchmarks of the paper are. And stabilization may get the pitch of one period with
 * the throttle of another, which it refuses with an exception.
 */
public class AutopilotError extends Autopilot {
    public static void main(String[] args) throws InterruptedException {
        run(new UnlockedThrustModule(), args);
    }
}
