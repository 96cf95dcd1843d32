package uav.shared;

/** The thrust module with the error: who publishes takes no lock, and races with whoever reads. */
public class UnlockedThrustModule extends ThrustModule {
    @Override
    public void publish(double newPitch, double newThrottle) {
        replace(newPitch, newThrottle);
    }
}
