import heddle.Heddle;

/** What was chosen is nowhere but in an object that nobody has seen yet. */
public class ChoiceInNewObject {
    static final class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    static volatile Box box;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            Box seen = box;
            assert seen == null || seen.value == 0;
        });
        reader.start();
        box = new Box(Heddle.choose(2));
        reader.join();
    }
}
