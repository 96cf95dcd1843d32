/** The process ends with the status given to System.exit, and nothing after it runs. */
public class A13Exit {
    public static void main(String[] args) {
        System.out.println(args.length);
        try {
            System.out.println("before");
            System.exit(7);
        } finally {
            System.out.println("never");
        }
    }
}
