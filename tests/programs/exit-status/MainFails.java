/** The status is 1 because an exception leaves main, and nobody has called exit. */
public class MainFails {
    public static void main(String[] args) {
        throw new IllegalStateException("no");
    }
}
