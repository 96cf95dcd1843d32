/** One thread ends the program, the other says something: before, or never. */
public class ExitOrOutput {
    public static void main(String[] args) {
        new Thread(() -> System.exit(0)).start();
        System.out.println("said");
    }
}
