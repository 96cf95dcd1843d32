/** An AssertionError thrown by hand, not by an assert statement, and caught. */
public class ErrorThrownAndCaught {
    public static void main(String[] args) {
        try {
            throw new AssertionError("by hand");
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
    }
}
