/** The JDK's own library would be loaded: there is no branch for its absence. */
public class MakesColour {
    public static void main(String[] args) {
        try {
            System.out.println(new java.awt.Color(1, 2, 3));
        } catch (UnsatisfiedLinkError e) {
            System.out.println("never with java");
        }
    }
}
