/** Two threads hold five megabytes of small objects each, for a while. */
public class SmallObjects {
    static void hold() {
        Object[] last = null;
        for (int i = 0; i < 200_000; i++) {
            last = new Object[] {last};
        }
    }

    public static void main(String[] args) {
        new Thread(SmallObjects::hold).start();
        hold();
    }
}
