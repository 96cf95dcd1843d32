/** A StringBuilder's bytes are not a text yet. */
public class SharedBuilder {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder builder = new StringBuilder("ab");
        Thread other = new Thread(() -> builder.setCharAt(0, 'x'));
        other.start();
        String text = builder.toString();
        other.join();
        assert text.equals("ab");
    }
}
