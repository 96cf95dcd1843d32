/** Native libraries and methods that are nowhere, and one of the JDK that is always there. */
public class MissingLibraries {
    static native void plain();
    static native long[] withTypes(int count, String[][] names);
    static native void initIDs();
    native Object own();

    static void tell(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (UnsatisfiedLinkError e) {
            String message = e.getMessage();
            int path = message.indexOf(" in java.library.path: ");
            System.out.println(path < 0 ? message : message.substring(0, path));
        }
    }

    public static void main(String[] args) {
        tell(() -> System.loadLibrary("heddle_nowhere"));
        tell(() -> System.loadLibrary("heddle_nowhere"));
        tell(() -> Runtime.getRuntime().loadLibrary("a/b"));
        tell(() -> System.load("relative.so"));
        tell(() -> System.loadLibrary("zip"));
        tell(() -> System.loadLibrary("net"));
        tell(() -> plain());
        tell(() -> withTypes(1, null));
        tell(() -> initIDs());
        tell(() -> new MissingLibraries().own());
    }
}
