/** Two threads ask for each of some classes. Nothing is left to be initialised, so neither comes first. */
public class FirstUse {
    static void use(String[] names) {
        for (String name : names) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> use(args), "a");
        a.start();
        use(args);
        a.join();
    }
}
