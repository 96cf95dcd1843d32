/** The library of the window toolkit counts as there, for values that need no window. */
public class MakesColour {
    public static void main(String[] args) {
        try {
            System.out.println(new java.awt.Color(1, 2, 3));
        } catch (UnsatisfiedLinkError e) {
            System.out.println("never with java");
        }
    }
}
