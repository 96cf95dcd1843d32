import heddle.Heddle;

/** One thread makes choices for ever; the other is not forgotten meanwhile. */
public class ChoosesForEver {
    static volatile boolean chooses;

    public static void main(String[] args) {
        Thread chooser = new Thread(() -> {
            chooses = true;
            while (true) Heddle.choose(2);
        }, "chooser");
        chooser.setDaemon(true);
        chooser.start();
        assert !chooses;
    }
}
