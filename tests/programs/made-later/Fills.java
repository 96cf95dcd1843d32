// As Items, but the content is filled in a loop, by a local variable of the method that makes it.
public class Fills {
    static volatile int[] slot = new int[2];

    static void put(int round) {
        int[] made = new int[2];
        for (int i = 0; i < made.length; ++i) made[i] = round;
        slot = made;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (int round = 1; round <= 3; ++round) put(round);
        }).start();
        int[] seen = slot;
        System.out.print(seen[0] + seen[1]);
    }
}
