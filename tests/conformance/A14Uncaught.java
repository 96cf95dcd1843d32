/** An uncaught exception in main: the exit status is 1, the trace goes to System.err. */
public class A14Uncaught {
    static int f(int n) { return n == 0 ? 1 / n : f(n - 1); }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(f(3));
    }
}
