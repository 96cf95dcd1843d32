/** A library of the JDK by its name, or one that is nowhere. */
public class LoadsLibrary {
    public static void main(String[] args) {
        try {
            System.loadLibrary(args[0]);
            System.out.println("loaded");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage().startsWith("no " + args[0] + " in java.library.path: ") ? "none" : e);
        }
    }
}
