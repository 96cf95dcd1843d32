// A thread writes while another ends the program. The last writes show in what the hook prints.
public class Exits {
    static class Box {
        int value;
    }

    static final Box box = new Box();

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(box.value)));
        new Thread(() -> {
            box.value = 1;
            box.value = 2;
        }).start();
        System.exit(0);
    }
}
