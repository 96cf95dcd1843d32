/** The smallest program: one line of output. */
public class A01Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
