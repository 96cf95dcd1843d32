/** Garbage is collected while a constructor runs that is done with its object; the object's final field is final after it. */
public class CollectedInConstructor {
    static class Box {
        final int value;

        Box() {
            value = 1;
            makeGarbage();
        }
    }

    static Box box;
    static int sum;

    static void makeGarbage() {
        for (int i = 0; i < 40; i++) sum += new byte[1 << 20].length;
    }

    public static void main(String[] args) {
        makeGarbage();
        box = new Box();
        new Thread(() -> sum = box.value + box.value).start();
        sum = box.value + box.value;
    }
}
