/** A native method of the program's own, whose library was never loaded. */
public class CallsOwn {
    static native int ask(long number, String[] words);

    public static void main(String[] args) {
        try {
            ask(1, args);
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
    }
}
