package uav.shared;

/** The last sentence of the GPS receiver. The simulator writes it; navigation, altitude and climb control read it. */
public class GpsModule extends SharedModule {
    private String sentence;

    public GpsModule(String first) {
        super("gps");
        sentence = first;
    }

    public synchronized void publish(String newSentence) {
        countUpdate();
        sentence = newSentence;
    }

    public synchronized String sentence() {
        return sentence;
    }
}
