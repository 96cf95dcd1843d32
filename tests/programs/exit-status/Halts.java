/** Runtime.halt, from a thread beside main; -1 is 255 to the world. */
public class Halts {
    public static void main(String[] args) {
        int status = Integer.parseInt(args[0]);
        new Thread(() -> Runtime.getRuntime().halt(status), "halter").start();
    }
}
